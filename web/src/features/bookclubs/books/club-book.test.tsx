import type { MarginNote } from '@contract/margins';
import { aBook, anOverview, books, openClub } from '@test/club-samples';
import { type FakeAnswers, listed } from '@test/fake-server';
import { dune } from '@test/note-samples';
import { noteText } from '@test/note-text';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const getBook = 'POST /api/bookclubs/getBook';
const add = 'POST /api/notes/books/{gId}';
const shared = 'GET /api/notes/margins/{bookKey}';
const join = 'POST /api/bookclubs/newEdition';

const onOwnShelf = { ...dune, _id: 'persuasion', gId: 'persuasion', title: 'Persuasion' };

const note = (_id: string, fields: Partial<MarginNote> = {}): MarginNote => ({
  _id,
  user: 'mei',
  ...noteText({ remark: `Note ${_id}`, chapter: 2 }),
  createdAt: '2026-11-20T10:00:00.000Z',
  ...fields,
});

const open = (server: FakeAnswers = {}) => openClub({ [shared]: [], ...server }, '/bookclubs/Slow_Readers/persuasion');

test("puts a club's book on the reader's shelf with one tap", async () => {
  let onShelf: { _id: string; title: string; counts: boolean } | null = null;
  const { user, server } = await open({
    [getBook]: () => anOverview({ onShelf }),
    [add]: ({ params }) => {
      onShelf = { _id: params.gId ?? '', title: 'Persuasion', counts: true };
      return onOwnShelf;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add to my shelf' }));
  const link = await screen.findByRole('link', { name: 'My notes on this book' });
  expect(link).toHaveAttribute('href', '/notes/persuasion');
  expect(screen.queryByRole('region', { name: 'Notes that members have shared' })).toBeNull();
  expect(server.last(add)).toMatchObject({ params: { gId: 'persuasion' }, body: { title: 'Persuasion' } });
});

test("links the reader's own edition to its notes", async () => {
  const edition = { _id: 'persuasione', gId: 'persuasione', title: 'Persuasione' };
  const { user, server } = await open({
    [getBook]: anOverview({ onShelf: { ...edition, counts: false } }),
    'POST /api/notes/editions/{gId}': { ...onOwnShelf, ...edition },
  });
  const link = await screen.findByRole('link', { name: 'My notes in “Persuasione”' });
  expect(link).toHaveAttribute('href', '/notes/persuasione');
  await user.click(screen.getByRole('button', { name: 'Count my progress in “Persuasione” here' }));
  await expect
    .poll(() => server.last('POST /api/notes/editions/{gId}'))
    .toMatchObject({ params: { gId: 'persuasione' }, body: { id: 'persuasion', title: 'Persuasion' } });
});

test('lets a member join another edition for the club', async () => {
  const edition = { id: 'persuasione', _id: 'persuasione', title: 'Persuasione', author: 'Jane Austen' };
  const { user, server } = await open({
    'GET /api/notes/book/{searchText}': [{ ...edition, published: '', publisher: '' }],
    [join]: [{ _id: 'persuasione', title: 'Persuasione', joined: true }],
  });
  await user.click(await screen.findByRole('button', { name: 'Link another edition' }));
  const popup = within(await screen.findByRole('dialog'));
  expect(popup.getByText(/This applies to all members/)).toBeInTheDocument();
  await user.fill(await popup.findByRole('searchbox'), 'pers');
  await user.click(await popup.findByRole('button', { name: 'Persuasione' }));
  await expect
    .poll(() => server.last(join)?.body)
    .toMatchObject({ club: 'Slow_Readers', book: 'persuasion', id: 'persuasione' });
});

test('lists shared notes with their chapter and edition, and more on request; loads no progress by itself', async () => {
  const { user, server } = await open({
    [books]: [aBook({ progress: { chapter: 7, finished: false } })],
    [shared]: ({ query }) =>
      query.get('cursor')
        ? listed([note('c')], {})
        : listed([note('a', { page: 41, edition: 'Persuasione' }), note('b', { user: 'tom', page: 7 })], {
            next: 'more',
          }),
  });
  const section = within(await screen.findByRole('region', { name: 'Notes that members have shared' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Note ameiChapter 2p. 41 in “Persuasione”',
    "Note btomChapter 2p. 7 in tom's edition",
  ]);
  expect(server.last(shared)?.query.get('club')).toBe('Slow_Readers');
  await user.click(section.getByRole('button', { name: 'Show more notes' }));
  expect(await section.findByText('Note c')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /chapter 7/ })).toBeInTheDocument();
  expect(server.calls.filter((call) => call.includes('/api/notes/progress/'))).toEqual([]);
});
