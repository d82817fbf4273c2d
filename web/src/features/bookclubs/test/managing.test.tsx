import { choose, chooseOption, optionsOfThread } from '@test/post-menu';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';
import { aBook, aDiscussion, anOverview, answer, getPosts, open as openClub, post, some, startVisit } from './samples';

beforeEach(fakeLiveLayer);
beforeEach(startVisit);

const owned = { rename: false, close: true, delete: false, pin: true as const };
const inBook = { book: { _id: 'persuasion', title: 'Persuasion' } };
const change = 'PATCH /api/bookclubs/discussion/{id}';
const removePost = 'POST /api/bookclubs/removePost';

test('lets an owner pin and unpin a discussion', async () => {
  let pinned: true | undefined;
  const { user, server } = await openClub({
    [getPosts]: () => ({ ...answer(some()), discussion: { ...aDiscussion({ can: owned, pinned }), ...inBook } }),
    [change]: () => {
      pinned = pinned ? undefined : true;
      return aDiscussion({ can: owned, pinned });
    },
  });
  await chooseOption(user, 'Pin');
  await waitFor(async () =>
    expect(await optionsOfThread(user)).toEqual(['Show originals only', 'Close discussion', 'Unpin']),
  );
  await chooseOption(user, 'Unpin');
  await waitFor(() => expect(server.last(change)?.body).toEqual({ pinned: false }));
});

test("lets an owner delete another member's post, with a reason", async () => {
  const [first, ...others] = some();
  const posts = first ? [{ ...first, can: { edit: false, delete: false, remove: true as const } }, ...others] : [];
  const { user, server } = await openClub({ [getPosts]: answer(posts), [removePost]: first });
  await screen.findByText('Anne knows.');
  await choose(user, post('giulia'), 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this post by giulia?' }));
  const why = await dialog.findByRole('textbox', { name: 'Why' });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Give the reason in at least 8 characters.')).toBeInTheDocument();
  await user.fill(why, 'Another book.');
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.last(removePost)?.body).toEqual({ id: first?._id, reason: 'Another book.' });
});

test('marks pinned and closed discussions in the list', async () => {
  await renderApp('/bookclubs/Slow_Readers/persuasion', {
    session: ada,
    server: {
      'POST /api/bookclubs/getDiscussions': [aDiscussion({ pinned: true, closed: true })],
      'POST /api/bookclubs/getBook': anOverview(),
      'GET /api/bookclubs/clubBooks/{club}': [aBook()],
    },
  });
  const row = within(
    (await screen.findByRole('link', { name: 'Chapter 4: the long wait' })).closest('li') ?? document.body,
  );
  expect(row.getByLabelText('Pinned')).toBeInTheDocument();
  expect(row.getByText(/Closed/)).toBeInTheDocument();
});
