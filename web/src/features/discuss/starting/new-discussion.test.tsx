import { CONTENT, fill, openPopup, post, screens } from '@test/discuss-popup';
import { aTopic } from '@test/discuss-samples';
import { fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

test('suggests books from 3 characters on, 2 a page from page 1, and enables Post while one of them is chosen', async () => {
  const { user, server } = await openPopup();
  const box = screen.getByLabelText('Book');
  await waitFor(() => expect(box).toHaveFocus());
  await user.type(box, 'Em');
  expect(screen.queryByRole('table', { name: /Suggested/ })).toBeNull();
  await user.type(box, 'ma');
  const table = within(await screen.findByRole('table', { name: /Suggested/ }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Book', 'Author']);
  expect(table.getAllByRole('row').slice(1)).toHaveLength(2);
  const pager = within(screen.getByRole('navigation', { name: 'Suggested books' }));
  await user.click(pager.getByRole('button', { name: 'Next page' }));
  expect(screen.getByRole('button', { name: 'Emma 3' })).toBeInTheDocument();
  expect(pager.getByText('2')).toBeInTheDocument();
  expect(pager.getByRole('button', { name: 'Next page' })).toHaveTextContent('>');
  expect(pager.getByRole('button', { name: 'Previous page' })).toHaveTextContent('<');
  await user.type(box, ' w');
  expect(await screen.findByRole('button', { name: 'Emma 1' })).toBeInTheDocument();
  expect(server.calls.find((call) => call.includes('/notes/book/em'))).toBe('GET /api/notes/book/emma');
  expect(server.last('GET /api/notes/book/{searchText}')?.headers.get('Authorization')).toBe(`Bearer ${ada.token}`);
  expect(post()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Emma 2' }));
  expect(box).toHaveValue('Emma 2');
  expect(screen.queryByRole('table', { name: /Suggested/ })).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Discussion Title')).toHaveFocus());
  expect(post()).toBeEnabled();
  await user.type(box, '{Backspace}');
  expect(post()).toBeDisabled();
  expect(await screen.findByRole('table', { name: /Suggested/ })).toBeInTheDocument();
});

test('says what is wrong until it is changed, opens the new discussion after success, and forgets the draft', async () => {
  const app = await openPopup({ 'POST /api/discuss/discussion': fails(429, 'too_many', 'Try again in 2 minutes.') });
  await fill(app, 'x'.repeat(351));
  expect(screen.getByText('351 characters out of 350')).toBeInTheDocument();
  await app.user.click(post());
  expect(await screen.findByText('Post length can be at most 300 characters.')).toBeInTheDocument();
  const text = screen.getByLabelText('Start The Conversation');
  await waitFor(() => expect(text).toHaveFocus());
  expect(app.server.calls).not.toContain('POST /api/discuss/discussion');
  await app.user.clear(text);
  await app.user.fill(text, 'x'.repeat(349));
  await app.user.click(post());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Try again in 2 minutes.'));
  await app.user.type(text, '!');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  const sent = app.server.calls.length;
  app.server.answer({ 'POST /api/discuss/discussion': aTopic({ _id: 't9', bookId: 'b1' }) });
  await app.user.dblClick(post());
  expect(await screen.findByRole('heading', { level: 1, name: 'Is Emma kind?' })).toBeInTheDocument();
  expect(app.router.state.location.pathname).toBe('/discuss/horror/b1/t9');
  expect(app.server.calls.slice(sent).filter((call) => call === 'POST /api/discuss/discussion')).toHaveLength(1);
  expect(app.server.last('POST /api/discuss/discussion')?.body).toEqual({
    user: ada.id,
    discussionTitle: 'Is Emma kind?',
    content: `${'x'.repeat(349)}!`,
    isReply: false,
    chapter: null,
    replyTo: null,
    book: 'b1',
  });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('restores the draft after closing, and after a reload', async () => {
  const first = await openPopup();
  await fill(first);
  await first.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  first.unmount();
  const { user } = await renderApp('/discuss?new=discussion', { session: ada, server: screens });
  await screen.findByRole('dialog', { name: 'New Discussion' });
  expect(screen.getByLabelText('Book')).toHaveValue('Emma 1');
  expect(screen.getByLabelText('Start The Conversation')).toHaveValue(CONTENT);
  expect(post()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Book')).toHaveValue('');
  expect(screen.getByLabelText('Start The Conversation')).toHaveValue('');
  expect(post()).toBeDisabled();
});
