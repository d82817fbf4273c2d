import { NO_CHAPTER, WHOLE_BOOK } from '@domain/spoilers';
import * as club from '@test/club-samples';
import { aPublicPost } from '@test/discuss-samples';
import * as forum from '@test/discuss-thread';
import type { FakeAnswers } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@/features/home/ReaderHomePage';
import { home } from '@test/home-samples';
import { dune, noteChanges, noteOf, shelfAnswers } from '@test/note-samples';

const places = [
  { chapter: NO_CHAPTER, page: 0 },
  { chapter: NO_CHAPTER, page: 145 },
  { chapter: WHOLE_BOOK, page: 0, kind: 'review' as const },
];
const notes = places.map((place, index) => noteOf(`n${index}`, index, { ...place, bookTitle: 'Dune' }));
const old = notes.map((note) => ({ ...note, author: '', answer: null }));
const words = notes.map(({ remark }) => remark);
const [, placed] = notes;
const quotes = notes.map(({ chapter, page, remark: text }) => ({ chapter, page, text }));

const server: FakeAnswers = {
  ...shelfAnswers,
  'GET /api/notes/books/{id}': { book: dune, notes },
  'GET /api/notes/note/{noteId}': { book: dune, note: placed ?? noteOf('n1', 1) },
};

/** All that a screen says, shown or read aloud. */
function said(): string {
  const labels = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
  return [document.title, document.body.textContent, ...labels, ...fields].join('\n');
}
const internal = new RegExp(`${WHOLE_BOOK}|${NO_CHAPTER}`);

test.each<[screen: string, path: string, answers: FakeAnswers, words: string[]]>([
  ['home', '/', { 'GET /api/user/home': { ...home, oldNote: old[1] ?? null } }, words.slice(1, 2)],
  ["today's five", '/notes/today', { 'GET /api/notes/today': { day: '2026-11-21', notes: old } }, words],
  ['a book', '/notes/dune', {}, words],
  ['a note to edit', '/notes/dune/n1/edit', {}, words.slice(1, 2)],
  ['the notebook', '/notebook', { 'GET /api/notes/changes': noteChanges({ restart: true, notes }) }, words],
  [
    "a club's thread",
    club.at,
    {
      [club.getPosts]: club.answer(quotes.map((quote, index) => club.aPost({ _id: `q${index}`, quote }))),
      [club.view]: [],
      [club.books]: [club.aBook()],
    },
    words,
  ],
  [
    'a public thread',
    forum.at,
    { ...forum.progress, ...forum.thread(quotes.map((quote, index) => aPublicPost({ _id: `q${index}`, quote }))) },
    words,
  ],
])('%s shows no number that only sorts notes without a chapter', async (_, path, answers, texts) => {
  await renderApp(path, { session: ada, server: { ...server, ...answers } });
  await waitFor(() => {
    for (const text of texts) expect(said()).toContain(text);
  });
  expect(said()).not.toMatch(internal);
});
