import type { SoFar } from '@contract/notes';
import { aGeneralPost } from '@test/club-samples';
import { fails } from '@test/fake-server';
import { dune } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const getStory = 'GET /api/notes/books/{id}/soFar';
const note = {
  bookId: 'dune',
  chapterTitle: '',
  page: 0,
  minute: 0,
  kind: 'thought' as const,
  tags: [],
  favourite: false,
};
const story: SoFar = {
  book: { ...dune, progress: { chapter: 7, finished: false } },
  lastAt: '2026-11-12T12:00:00.000Z',
  notes: [
    { ...note, _id: 'n1', chapter: 2, remark: 'Here is Paul', chapterTitle: 'Arrakis', page: 12, favourite: true },
    { ...note, _id: 'n2', chapter: 2, remark: 'Fear is the mind-killer', kind: 'quotation', minute: 65 },
    { ...note, _id: 'n3', chapter: 7, remark: 'Water again' },
  ],
  names: [{ name: 'Paul', note: { ...note, _id: 'n1', chapter: 2, remark: 'Here is Paul' } }],
  clubs: [
    {
      club: 'Night_Owls',
      clubName: 'Night Owls',
      book: { _id: 'dune-it', title: 'Dune' },
      step: { chapter: 9, by: '2099-01-09', left: 2 },
      meeting: { _id: 'm1', at: '2099-01-10T18:00:00.000Z' },
      posts: [
        { ...aGeneralPost({ _id: 'p1', user: 'tom', content: 'What a test!', chapter: 1 }), discussion: 'd1' },
        { ...aGeneralPost({ _id: 'p2', user: 'eve', content: 'Not by me.', chapter: 1 }), discussion: 'd1' },
      ],
    },
  ],
  margins: [
    { ...note, _id: 'o1', user: 'ben', chapter: 5, remark: 'So dry', createdAt: '2026-11-01T12:00:00.000Z' },
    { ...note, _id: 'o2', user: 'eve', chapter: 5, remark: 'So hot', createdAt: '2026-11-01T12:00:00.000Z' },
  ],
};

const open = (server: object) =>
  renderApp('/notes/dune/so-far', {
    session: ada,
    server: { [getStory]: story, 'GET /api/user/blocks': [], ...server },
  });
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const leadsTo = (link: HTMLElement) => link.getAttribute('href');

test('tells by chapter what the reader, the club and the margins wrote, and prints it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await open({});
  const notes = await part('Your notes');
  expect(screen.getByText('Dune', { selector: 'bdi' })).toBeInTheDocument();
  expect(notes.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent?.trim())).toEqual([
    'Chapter 2 Arrakis',
    'Chapter 7',
  ]);
  expect(leadsTo(notes.getByRole('link', { name: 'Water again' }))).toBe('/notes/dune/n3');
  expect(notes.getByText('p. 12')).toBeInTheDocument();
  expect(notes.getByText('1:05')).toBeInTheDocument();
  expect(notes.getByRole('img', { name: 'Favorite' })).toBeInTheDocument();
  expect(within(notes.getByRole('blockquote')).getByText('Fear is the mind-killer')).toBeInTheDocument();
  const names = await part('Names in your notes');
  expect(names.getByRole('heading', { level: 3 })).toHaveTextContent('Paul');
  const club = await part('Night Owls');
  expect(club.getByText('Read to chapter 9 by January 9, 2099')).toBeInTheDocument();
  expect(leadsTo(club.getByRole('link', { name: 'Next meeting' }))).toBe('/bookclubs/Night_Owls#meetings');
  const post = club.getByRole('link', { name: 'What a test!' });
  expect(leadsTo(post)).toBe('/bookclubs/Night_Owls/dune-it/d1#post-p1');
  expect((await part('In the margins')).getByText('So dry')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('leaves out the words of a blocked reader', async () => {
  await open({ 'GET /api/user/blocks': [{ user: 'eve', at: '2026-11-01T12:00:00.000Z' }] });
  expect((await part('Night Owls')).getByText('What a test!')).toBeInTheDocument();
  await expect.poll(() => [screen.queryByText('Not by me.'), screen.queryByText('So hot')]).toEqual([null, null]);
  expect((await part('In the margins')).getByText('So dry')).toBeInTheDocument();
});

test('shows a reader without notes what others say, and says when there is nothing', async () => {
  await open({ [getStory]: { ...story, lastAt: null, notes: [], names: [], margins: [] } });
  expect(await part('Night Owls')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Your notes' })).toBeNull();
  expect(screen.queryByText(/^Last here/)).toBeNull();
});

test('says when nobody has written anything yet, and when the book is on no shelf', async () => {
  const { unmount } = await open({ [getStory]: { ...story, notes: [], names: [], clubs: [], margins: [] } });
  expect(await screen.findByText('Nothing has been written about these chapters yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'New Note' })).toHaveAttribute('href', '/notes/dune/new');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  unmount();
  await open({ [getStory]: fails(404, 'not_found', '') });
  expect(await screen.findByRole('heading', { name: 'Book not found' })).toBeInTheDocument();
});

test('offers no print of a story that has failed to load', async () => {
  await renderApp('/notes/emma/so-far', { session: ada, server: { [getStory]: fails(403, 'forbidden', 'Not now.') } });
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
