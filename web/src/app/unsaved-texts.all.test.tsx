import { fails } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

const keyOf = (name: string, reader = 'ada1') => `draft:${reader}:${name}`;
const keep = (name: string, values: object, place?: string, reader?: string) =>
  localStorage.setItem(keyOf(name, reader), JSON.stringify({ value: { values }, place }));
const open = () => renderApp('/account', { session: ada });
const section = async () => within(await screen.findByRole('region', { name: 'Unsaved drafts' }));
const itemWith = async (text: string) => within((await screen.findByText(text)).closest('li') as HTMLElement);

describe('the unsaved drafts', () => {
  test('are listed with their purpose, their texts and links to their pages', async () => {
    keep('note:edit:gone', { bookId: 'dune', remark: 'On a deleted note' }, '/notes/dune/gone/edit');
    keep('club-discussion:d1:new', { content: 'In a closed discussion' }, '/bookclubs/Night_Owls/dune/d1?write=new');
    keep(
      'club-discussion:clubs/Night_Owls:dune',
      { title: 'Worms', post: 'Why so big?' },
      '/bookclubs/Night_Owls/dune',
    );
    keep('topic:t1:reply:p1', { content: 'To a deleted post' });
    keep('topic:t1:spoils:p1', { chapter: '3' }, '/discuss/scifi/dune/t1');
    keep('note:new:dune', { remark: 'By another reader' }, '/notes/dune/new', 'tom1');
    await open();
    const list = await section();
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'New Discussion · Night OwlsWorms\n\nWhy so big?CopyDiscardOpen its page',
      'New Post · Night OwlsIn a closed discussionCopyDiscardOpen its page',
      'Changes to a noteOn a deleted noteCopyDiscardOpen its page',
      'ReplyTo a deleted postCopyDiscard',
    ]);
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/bookclubs/Night_Owls/dune',
      '/bookclubs/Night_Owls/dune/d1?write=new',
      '/notes/dune/gone/edit',
    ]);
  });

  test('can be copied or discarded, and Undo restores one unchanged', async () => {
    const copied = vi.fn(async (_text: string) => {});
    keep('note:edit:gone', { remark: 'On a deleted note' }, '/notes/dune/gone/edit');
    keep('topic:t1:new', { content: 'In a closed discussion' });
    const kept = localStorage.getItem(keyOf('note:edit:gone'));
    const { user } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    const item = await itemWith('On a deleted note');
    const copy = item.getByRole('button', { name: 'Copy' });
    expect(copy).toHaveAccessibleDescription('Changes to a note');
    await user.click(copy);
    expect(copied).toHaveBeenCalledWith('On a deleted note');
    expect(await screen.findByText('Text copied')).toBeInTheDocument();
    copied.mockRejectedValue(new Error('denied'));
    await user.click(copy);
    expect(await screen.findByText(/^Couldn't copy the text/)).toBeInTheDocument();
    await user.click(item.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('On a deleted note')).toBeNull());
    expect(localStorage.getItem(keyOf('note:edit:gone'))).toBeNull();
    expect(screen.getByText('In a closed discussion')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('On a deleted note')).toBeInTheDocument();
    expect(localStorage.getItem(keyOf('note:edit:gone'))).toBe(kept);
  });

  test('follow changes in another tab', async () => {
    keep('topic:t1:new', { content: 'First' });
    await open();
    await screen.findByText('First');
    keep('topic:t1:new', { content: 'Second' });
    act(() => void dispatchEvent(new StorageEvent('storage', { key: keyOf('topic:t1:new') })));
    expect(await screen.findByText('Second')).toBeInTheDocument();
  });
});

describe('a deleted item', () => {
  const see = () => screen.findByRole('link', { name: 'See your unsaved drafts' });

  test('links to the draft about it, but to none about anything else: a book that was deleted', async () => {
    keep('some:draft', { content: 'Typed before' }, '/notes/emma/new');
    const server = { 'GET /api/notes/books/{id}': fails(404, 'not_found', "We couldn't find that.") };
    const { unmount } = await renderApp('/notes/dune/new', { session: ada, server });
    await screen.findByRole('heading', { name: 'Book not found' });
    expect(screen.queryByRole('link', { name: 'See your unsaved drafts' })).toBeNull();
    unmount();
    keep('note:new:dune', { remark: 'Typed before' }, '/notes/dune/new?quote=p1');
    await renderApp('/notes/dune/new', { session: ada, server });
    expect(await see()).toHaveAttribute('href', '/account#drafts');
  });
});
