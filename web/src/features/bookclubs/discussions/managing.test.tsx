import { aDiscussion, answer, getPosts, open as openClub, post, some, startVisit } from '@test/club-samples';
import { choose, chooseOption, optionsOfThread } from '@test/post-menu';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';

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
