import type { Ending } from '@contract/endings';
import { DAY_MS } from '@domain/time';
import {
  aCompletedBook,
  aGeneralPost,
  anEnding,
  anOverview,
  choosingWith,
  dune,
  emma,
  openClub,
  settingsOf,
} from '@test/club-samples';
import type { FakeAnswers } from '@test/fake-server';
import { emma as shelvedEmma } from '@test/note-samples';
import { noteText } from '@test/note-text';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const ENDING = 'GET /api/bookclubs/ending/{club}';
const STARS = 'POST /api/bookclubs/stars';
const MARGINS = 'GET /api/notes/margins/{bookKey}';
const ADD = 'POST /api/notes/books/{gId}';

const completed = aCompletedBook({ completedAt: new Date().toISOString() });
const lastWords = {
  _id: 'n1',
  user: 'giulia',
  ...noteText({ remark: 'I miss Highbury already.', kind: 'review', chapter: 10_001 }),
  createdAt: '2026-11-20T18:30:00.000Z',
};

const open = (ending: Partial<Ending> = {}, server: FakeAnswers = {}, path = '/bookclubs/Slow_Readers/emma') =>
  openClub(
    {
      'POST /api/bookclubs/getSettings': settingsOf({ completedBooks: [completed] }),
      'POST /api/bookclubs/getDiscussions': [],
      'POST /api/bookclubs/getBook': anOverview({ completed: true }),
      [ENDING]: anEnding(ending),
      [MARGINS]: ({ query }: { query: URLSearchParams }) => (query.get('chapter') === 'end' ? [lastWords] : []),
      ...server,
    } as FakeAnswers,
    path,
  );
const card = async () => within(await screen.findByRole('region', { name: 'The end of Emma' }));
const starsOf = async () => (await card()).getByRole('slider', { name: 'Your stars' });

test('asks for stars, which set the average at once, and for last words', async () => {
  const { server } = await open({}, { [STARS]: { mine: 4.5, average: 4.25, count: 2 } });
  expect((await card()).getByRole('heading', { name: 'You finished Emma together' })).toBeInTheDocument();
  fireEvent.change(await starsOf(), { target: { value: '4.5' } });
  expect(await (await card()).findByText('4.3 stars on average · 2 members')).toBeInTheDocument();
  expect(await starsOf()).toHaveValue('4.5');
  expect(server.last(STARS)?.body).toEqual({ club: 'Slow_Readers', book: 'emma', stars: 4.5 });
  expect((await card()).getByText(/Your shelf keeps your stars/)).toBeInTheDocument();
  expect((await card()).getByRole('link', { name: 'Write last words' })).toHaveAttribute(
    'href',
    '/notes/emma/new?kind=review&club=Slow_Readers',
  );
});

test('adds the book to the shelf only when asked to, with the stars', async () => {
  const given = { mine: 4, average: 4, count: 1 };
  const { user, server } = await open({ onShelf: null, stars: given }, { [STARS]: given, [ADD]: shelvedEmma });
  const button = (await card()).getByRole('button', { name: 'Add to my shelf to write last words' });
  expect((await card()).queryByRole('link', { name: 'Write last words' })).toBeNull();
  expect(server.last(ADD)).toBeUndefined();
  server.answer({ [ENDING]: anEnding({ stars: given }) });
  await user.click(button);
  expect(await (await card()).findByRole('link', { name: 'Write last words' })).toBeInTheDocument();
  expect(server.last(STARS)?.body).toMatchObject({ stars: 4 });
});

test("shows members' last words only to a reader who has finished the book", async () => {
  const { unmount } = await open();
  const section = within(await screen.findByRole('region', { name: 'Last words' }));
  expect(section.getByText('I miss Highbury already.')).toBeInTheDocument();
  unmount();
  await open({ finished: false }, { [MARGINS]: [] });
  expect(await screen.findByText(/once you've finished the book/)).toBeInTheDocument();
  expect((await card()).getByRole('heading', { name: 'The club has finished Emma' })).toBeInTheDocument();
});

test("asks on the club's page for two weeks", async () => {
  const { unmount } = await open({}, {}, '/bookclubs/Slow_Readers');
  expect((await card()).getByRole('link', { name: 'Write last words' })).toBeInTheDocument();
  unmount();
  const long = new Date(Date.now() - 15 * DAY_MS).toISOString();
  const settings = settingsOf({ completedBooks: [aCompletedBook({ completedAt: long })] });
  await open({}, { 'POST /api/bookclubs/getSettings': settings }, '/bookclubs/Slow_Readers');
  await screen.findByRole('list', { name: 'Completed books' });
  expect(screen.queryByRole('region', { name: 'The end of Emma' })).toBeNull();
});

test('leads to a new vote on the next book, or to the list while it is too short', async () => {
  const CHOOSING = 'GET /api/bookclubs/ballot/{club}';
  const { user, unmount } = await open({}, { [CHOOSING]: choosingWith(null, { proposals: [emma, dune] }) });
  await user.click(await (await card()).findByRole('link', { name: 'Choose the next book' }));
  expect(await screen.findByRole('dialog', { name: 'Vote on the next book' })).toBeInTheDocument();
  unmount();
  const short = await open({}, { [CHOOSING]: choosingWith(null, { proposals: [dune] }) });
  await short.user.click(await (await card()).findByRole('link', { name: 'Choose the next book' }));
  expect(await screen.findByRole('button', { name: 'Propose a book' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('lists the opened predictions on the page of the book, and marks who saw it coming', async () => {
  const LIKE = 'POST /api/bookclubs/like';
  const prediction = {
    ...aGeneralPost({ _id: 'p1', user: 'mei', content: 'I think it was the sister.', chapter: 'end' }),
    discussion: 'd1',
    likes: 0,
    liked: false,
  };
  const predictions = [prediction];
  const { user, server, unmount } = await open({ predictions }, { [LIKE]: { _id: 'p1', likes: 1, liked: true } });
  expect(await (await card()).findByText('I think it was the sister.')).toBeInTheDocument();
  expect((await card()).getByRole('link', { name: /^mei/ })).toHaveAttribute(
    'href',
    '/bookclubs/Slow_Readers/emma/d1#post-p1',
  );
  server.answer({ [ENDING]: anEnding({ predictions: [{ ...prediction, likes: 1, liked: true }] }) });
  await user.click((await card()).getByRole('button', { name: 'Saw it coming' }));
  const marked = await (await card()).findByRole('button', { name: 'Saw it coming · 1' });
  expect(marked).toHaveAttribute('aria-pressed', 'true');
  expect(server.last(LIKE)?.body).toEqual({ id: 'p1' });
  unmount();
  await open({ predictions }, {}, '/bookclubs/Slow_Readers');
  expect((await card()).getByRole('slider', { name: 'Your stars' })).toBeInTheDocument();
  expect((await card()).queryByText('I think it was the sister.')).toBeNull();
});
