import { fails, offline } from '@test/fake-server';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeListen } from './test-live';
import { aPublicPost, many } from './test-samples';
import { at, first, found, LONG_ENOUGH, mine, open, post, posts, reply, second, thread } from './test-thread';

vi.mock('@/ui/thread/live/live-documents', () => ({ listenToDocuments: fakeListen }));

beforeEach(() => localStorage.clear());

describe('posting', () => {
  test.each([
    ['x'.repeat(19), 'Post length must be at least 20 characters.'],
    ['x'.repeat(301), 'Post length can be at most 300 characters.'],
  ])('a reply outside its limit is not sent', async (text, words) => {
    const { user, server } = await open({ session: ada });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply' }));
    const box = await screen.findByLabelText('Reply to giulia');
    await user.click(box);
    await user.paste(text);
    expect(screen.getByText(`${text.length} characters out of 350`)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(box).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(server.calls.some((call) => call === 'POST /api/discuss/post')).toBe(false);
  });

  test('one reply box is open at a time, and each keeps its text', async () => {
    const { user } = await open({ session: ada });
    await found();
    await user.click(post('giulia').getByRole('button', { name: 'Reply' }));
    await user.type(await screen.findByLabelText('Reply to giulia'), 'To Giulia');
    await user.click(post('ada').getByRole('button', { name: 'Reply' }));
    expect(await screen.findByLabelText('Reply to ada')).toHaveValue('');
    expect(screen.queryByLabelText('Reply to giulia')).toBeNull();
    await user.click(post('giulia').getByRole('button', { name: 'Reply' }));
    expect(await screen.findByLabelText('Reply to giulia')).toHaveValue('To Giulia');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
  });

  test('a reply is sent once, shows under its parent and leaves no draft', async () => {
    const made = aPublicPost({ _id: 'new', replyTo: 'p1', user: 'ada', content: LONG_ENOUGH, can: mine });
    const { user, server, router } = await open({ session: ada, server: { 'POST /api/discuss/post': made } });
    await found();
    await user.click(post('tomasz').getByRole('button', { name: 'Reply' }));
    await user.type(await screen.findByLabelText('Reply to giulia'), LONG_ENOUGH);
    server.answer(thread([...posts, made]));
    await user.dblClick(screen.getByRole('button', { name: 'Post' }));
    const shown = await screen.findByText(LONG_ENOUGH);
    expect(server.calls.filter((call) => call === 'POST /api/discuss/post')).toHaveLength(1);
    expect(server.last('POST /api/discuss/post')?.body).toEqual({
      user: ada.id,
      content: LONG_ENOUGH,
      isReply: true,
      replyTo: 'p1',
      discussionId: 'topic-1',
      bookId: 'emma',
    });
    await waitFor(() => expect(screen.queryByLabelText('Reply to giulia')).toBeNull());
    await waitFor(() => expect(shown.closest('article')).toHaveFocus());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
    await expect.poll(() => router.state.location.search).toBe('');
  });

  test('after a new post the author stands at it, on the last page', async () => {
    const tops = many(5, (n) => aPublicPost({ _id: `p${n}`, content: `Thought number ${n}` }));
    const made = aPublicPost({ _id: 'new', user: 'ada', content: LONG_ENOUGH, can: mine });
    const { user, server, router } = await open({
      session: ada,
      server: { ...thread(tops), 'POST /api/discuss/post': made },
    });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.type(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    server.answer(thread([...tops, made]));
    await user.click(screen.getByRole('button', { name: 'Post' }));
    const shown = await screen.findByText(LONG_ENOUGH, { selector: 'p' });
    await waitFor(() => expect(shown.closest('article')).toHaveFocus());
    expect(screen.getByText('2 / 2')).toBeInTheDocument();
    await expect.poll(() => router.state.location.search).toBe('?page=2');
    expect(server.last('POST /api/discuss/post')?.body).toEqual({
      user: ada.id,
      content: LONG_ENOUGH,
      isReply: false,
      replyTo: null,
      discussionId: 'topic-1',
      bookId: 'emma',
    });
  });

  test('a failure keeps the text, and trying again sends the same key', async () => {
    const { user, server } = await open({ session: ada, server: { 'POST /api/discuss/post': offline } });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.type(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Flyleaf cannot be reached.');
    expect(screen.getByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
    const key = server.last('POST /api/discuss/post')?.headers.get('Idempotency-Key');
    const refused = fails(404, 'not_found', 'The post that you answer was deleted.');
    server.answer({ 'POST /api/discuss/post': refused });
    await user.click(screen.getByRole('button', { name: 'Post' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The post that you answer was deleted.'));
    expect(key).toBeTruthy();
    expect(server.last('POST /api/discuss/post')?.headers.get('Idempotency-Key')).toBe(key);
  });

  test('after very many posts the form says when to go on, keeps the text and asks no more by itself', async () => {
    const WORDS = 'You have posted very often. Please try again in 40 seconds.';
    const { user, server } = await open({
      session: ada,
      server: { 'POST /api/discuss/post': fails(429, 'too_many', WORDS) },
    });
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    await user.type(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(WORDS);
    expect(screen.getByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'New Post' }));
    expect(await screen.findByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
    expect(server.calls.filter((call) => call === 'POST /api/discuss/post')).toHaveLength(1);
  });

  test('a visitor types, is asked to sign in, and finds the text afterwards', async () => {
    const visit = await open();
    await visit.user.click(await screen.findByRole('button', { name: 'New Post' }));
    await visit.user.type(await screen.findByLabelText('New Post'), LONG_ENOUGH);
    await visit.user.click(screen.getByRole('button', { name: 'Post' }));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/You must be logged in/)).toBeInTheDocument();
    const back = `${at}?write=new`;
    expect(alert.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/signin?${new URLSearchParams({ from: back })}`,
    );
    visit.unmount();
    await open({ session: ada }, back);
    expect(await screen.findByLabelText('New Post')).toHaveValue(LONG_ENOUGH);
  });
});

describe('changing what one wrote', () => {
  test('only the author can edit, and the post shows what the server has', async () => {
    const { user, server } = await open({ session: ada });
    await found();
    expect(post('giulia').queryByRole('button', { name: 'Edit' })).toBeNull();
    await user.click(post('ada').getByRole('button', { name: 'Edit' }));
    const box = await screen.findByLabelText('Edit Post');
    expect(box).toHaveValue(second.content);
    await user.type(box, ' Not one bit.');
    const edited = { ...second, content: `${second.content} Not one bit.`, edited: true };
    server.answer({ 'PATCH /api/discuss/post/{id}': edited, ...thread([first, reply, edited]) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(edited.content, { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText('edited')).toBeInTheDocument();
    expect(server.last('PATCH /api/discuss/post/{id}')).toMatchObject({ params: { id: 'p2' } });
  });

  test('deleting asks first; a failure stays in the popup', async () => {
    const { user, server } = await open({ session: ada, server: { 'DELETE /api/discuss/post/{id}': offline } });
    await found();
    await user.click(post('ada').getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText(/Flyleaf cannot be reached/)).toBeInTheDocument();
    server.answer({ 'DELETE /api/discuss/post/{id}': { ...second, deleted: true }, ...thread([first, reply]) });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText(second.content)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('deleting again what a lost answer has deleted is no failure', async () => {
    const { user, server } = await open({ session: ada, server: { 'DELETE /api/discuss/post/{id}': offline } });
    await found();
    await user.click(post('ada').getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Please Confirm' }));
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await dialog.findByText(/Flyleaf cannot be reached/);
    const gone = fails(404, 'not_found', 'We could not find that.');
    server.answer({ 'DELETE /api/discuss/post/{id}': gone, ...thread([first, reply]) });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText(second.content)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
