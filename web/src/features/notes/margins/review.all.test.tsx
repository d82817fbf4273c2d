import type { Note } from '@contract/notes';
import type { FakeAnswers } from '@test/fake-server';
import { dune, duneNotes, noteOf, savedOf, shelfAnswers } from '@test/note-samples';
import { noteText } from '@test/note-text';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const WHOLE_BOOK = 10_001;
const review = noteOf('review', 40, { kind: 'review', chapter: WHOLE_BOOK, remark: 'A desert full of ideas.' });
const finished = { ...dune, status: 'finished', progress: { chapter: 48, finished: true } } as const;
const POST = 'POST /api/notes';
const BOOK = 'GET /api/notes/books/{id}';
const MARGINS = 'GET /api/notes/margins/{bookKey}';

const open = (address: string, notes: Note[] = duneNotes, server: FakeAnswers = {}) =>
  renderApp(address, {
    session: ada,
    server: { ...shelfAnswers, [BOOK]: { book: finished, notes }, ...server },
  });
const chapters = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('is written from the page of a finished book, and is about no chapter', async () => {
  const { user, server, router } = await open('/notes/dune', duneNotes, {
    [POST]: () => {
      server.answer({ [BOOK]: { book: finished, notes: [review, ...duneNotes] } });
      return savedOf(review, finished);
    },
  });
  await user.click(await screen.findByRole('link', { name: 'Write a review' }));
  const text = await screen.findByRole('textbox', { name: 'Review' });
  expect(screen.queryByRole('spinbutton', { name: 'Chapter' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Quotation from the book' })).toBeNull();
  await user.fill(text, 'A desert full of ideas.');
  await user.click(screen.getByRole('checkbox', { name: 'Public' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.last(POST)?.body).toMatchObject({ kind: 'review', remark: 'A desert full of ideas.', pub: true }),
  );
  expect(server.last(POST)?.body).not.toHaveProperty('chapter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/notes/dune'));
  expect(await screen.findByRole('link', { name: 'My review' })).toHaveAttribute('href', '/notes/dune/review/edit');
});

test("comes first among the reader's notes, and opens without chapter fields instead of a second one", async () => {
  const { user, unmount } = await open('/notes/dune', [...duneNotes, review]);
  await screen.findByText(review.remark);
  expect(chapters()[0]).toBe('Review ');
  await user.click(screen.getByRole('link', { name: 'My review' }));
  expect(await screen.findByRole('textbox', { name: 'Review' })).toHaveValue(review.remark);
  expect(screen.queryByRole('spinbutton', { name: 'Chapter' })).toBeNull();
  unmount();
  await open('/notes/dune/new?kind=review', [...duneNotes, review]);
  expect(await screen.findByRole('textbox', { name: 'Review' })).toHaveValue(review.remark);
});

test('is called last words when it is written for a club', async () => {
  await open('/notes/dune/new?kind=review&club=Slow_Readers', duneNotes, { 'GET /api/bookclubs/myClubs': [] });
  expect(await screen.findByRole('heading', { level: 1, name: /Last words/ })).toBeInTheDocument();
});

test("others' reviews are first in the margins of a finished book", async () => {
  const others = { _id: 'm', user: 'mei', createdAt: '2026-11-20T10:00:00.000Z' };
  const { server } = await open('/notes/dune?tab=margins', duneNotes, {
    [MARGINS]: ({ query }: { query: URLSearchParams }) =>
      query.get('chapter') === 'end'
        ? [{ ...others, ...noteText({ kind: 'review', chapter: WHOLE_BOOK, remark: 'I cried.' }) }]
        : [],
    'GET /api/notes/margins/{bookKey}/waiting': [],
  });
  const first = within(await screen.findByRole('complementary', { name: "Other readers' reviews" }));
  expect(first.getByText('I cried.').closest('blockquote')).toBeNull();
  expect(screen.queryByText(/^The margins are empty/)).toBeNull();
  expect(chapters()[0]).toBe('Review ');
  expect(server.calls.filter((call) => call.includes('margins')).length).toBeGreaterThan(1);
});
