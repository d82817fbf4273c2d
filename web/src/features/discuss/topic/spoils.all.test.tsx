import type { Progress } from '@domain/progress';
import { aThread, getThread } from '@test/discuss-samples';
import { first, found, open, post, posts } from '@test/discuss-thread';
import type { FakeAnswers } from '@test/fake-server';
import { actionsOf, choose } from '@test/post-menu';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeLiveLayer } from '@/features/thread/test/fake-live';

beforeEach(fakeLiveLayer);

const MARK = 'POST /api/discuss/chapter';
const at = (progress: Progress | null, shown = posts): FakeAnswers => ({
  [getThread]: aThread(shown, { progress: { progress, previous: null, updatedAt: null } }),
});
const twelve = { chapter: 12, finished: false };
const NAME = "Which chapter does giulia's post give away?";

async function openDialog(server: FakeAnswers) {
  const app = await open({ session: ada, server });
  await found();
  await choose(app.user, post('giulia'), 'This spoils…');
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: NAME })) };
}

test('lets a reader mark the chapter of a post, which waits for another reader', async () => {
  const { user, server, dialog } = await openDialog({
    ...at(twelve),
    [MARK]: { _id: first._id, chapter: null, agreed: false },
  });
  expect(dialog.getByRole('radio', { name: 'Up to chapter 12' })).toBeChecked();
  expect(dialog.queryByRole('radio', { name: 'No spoilers' })).toBeNull();
  expect(dialog.queryByRole('radio', { name: 'Whole book' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Another chapter' }));
  await user.fill(dialog.getByRole('textbox', { name: 'Chapter' }), '13');
  await user.click(dialog.getByRole('button', { name: 'Mark' }));
  expect(await dialog.findByText('Chapter must be a whole number from 1 to 12.')).toBeInTheDocument();
  expect(server.calls).not.toContain(MARK);
  await user.clear(dialog.getByRole('textbox', { name: 'Chapter' }));
  await user.type(dialog.getByRole('textbox', { name: 'Chapter' }), '9');
  await user.dblClick(dialog.getByRole('button', { name: 'Mark' }));
  expect(await screen.findByText('One more reader must agree.')).toBeInTheDocument();
  expect(server.calls.filter((call) => call === MARK)).toHaveLength(1);
  expect(server.last(MARK)?.body).toEqual({ id: first._id, chapter: 9 });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('reports that a mark counts with the agreement of an earlier one', async () => {
  const { user, server, dialog } = await openDialog(at(twelve));
  const marked = { ...first, chapter: 9 };
  server.answer({ [MARK]: { _id: first._id, chapter: 9, agreed: true }, ...at(twelve, [marked]) });
  await user.click(dialog.getByRole('button', { name: 'Mark' }));
  expect(await screen.findByRole('status')).toHaveTextContent(
    'The post is marked up to chapter 9.One more reader must agree.',
  );
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await post('giulia').findByText('up to chapter 9')).toBeInTheDocument();
});

test('lets a reader who has finished the book mark a post as being about all of it', async () => {
  const finished = { chapter: 0, finished: true };
  const { user, server, dialog } = await openDialog(at(finished));
  await user.click(dialog.getByRole('radio', { name: 'Whole book' }));
  server.answer({
    [MARK]: { _id: first._id, chapter: 'end', agreed: true },
    ...at(finished, [{ ...first, chapter: 'end' }]),
  });
  await user.click(dialog.getByRole('button', { name: 'Mark' }));
  expect(await screen.findByText('The post is marked as being about the whole book.')).toBeInTheDocument();
  expect(server.last(MARK)?.body).toEqual({ id: first._id, chapter: 'end' });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await actionsOf(user, post('giulia'))).not.toContain('This spoils…');
});
