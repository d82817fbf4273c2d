import type { FakeRequest } from '@test/fake-server';
import { ada, renderApp } from '@test/render-app';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noteKey } from '../plan/library';
import { anImport, dune, emma, found, goodreads, home, importAnswers, matching, onShelf } from './test-data';
import { stubWorker } from './worker-here';

beforeEach(stubWorker);

async function choosing(files: File[], server = {}) {
  const app = await renderApp('/import', { session: ada, server: { ...importAnswers, ...server } });
  await app.user.upload(await screen.findByLabelText('Files to import'), files);
  return app;
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const open = async ({ user }: Awaited<ReturnType<typeof choosing>>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const emptyRecord = { gId: 'own-emma', removed: false, keys: [], placed: [], rows: [] };

test('shows what is new before anything is sent', async () => {
  const app = await choosing([goodreads(dune, emma)]);
  await heading('2 new books');
  const sentence = 'Titles, authors and ISBNs are looked up. Nothing is stored before you press Import.';
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.getByText('Goodreads library · 2 books')).toBeInTheDocument();
  expect(app.server.calls.filter((call) => call.startsWith('POST') && !call.includes('matches'))).toEqual([]);
  await open(app, '2 new books');
  expect(screen.getByRole('combobox', { name: 'Import “Dune” as' })).toHaveValue('own');
});

test('tells new books, gaps, books that are there and conflicts apart', async () => {
  const shelf = (changes: object) => ({ shelf: { ...onShelf, ...changes } });
  const matches = {
    Dune: { certain: found('d', 'Dune', 'Frank Herbert', shelf({})) },
    Emma: { certain: found('e', 'Emma', 'Jane Austen', shelf({ status: 'want', readings: [], rating: null })) },
    'Home Cooking': { certain: found('h', 'Home Cooking', 'Anna Rossi', shelf({ rating: 2 })) },
  };
  const app = await choosing([goodreads(dune, emma, home)], {
    'POST /api/notes/book/matches': matching(matches),
  });
  await heading("There's nothing new in these files.");
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await open(app, '1 book differs from your shelf');
  expect(screen.getByText('Anna Rossi · Differs in rating')).toBeInTheDocument();
  expect(screen.getByText('What your shelf has stays.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '2 books are already on your shelf' })).toBeInTheDocument();
  expect(screen.getByText('2 books already there · 1 book differs from your shelf')).toBeInTheDocument();
});

test('compares notes with those of an earlier import on the device', async () => {
  const clippings =
    '\ufeffEmma (Jane Austen)\n- Your Highlight on page 3 | Added on Monday, May 5, 2025 8:00:00 AM\n\nWords that stay here.\n==========\n';
  const app = await choosing([new File([clippings], 'My Clippings.txt')], {
    'GET /api/notes/imports': [anImport()],
    'POST /api/notes/imports/known': {
      books: [{ ...emptyRecord, keys: [await noteKey('quotation', 'Words that stay here')] }],
    },
  });
  await screen.findByText(/1 note already there/);
  expect(app.server.last('POST /api/notes/imports/known')?.body).toEqual({
    books: [{ gId: 'own-emma', notes: true }],
  });
  expect(JSON.stringify(app.server.calls)).not.toContain('Words');
});

test('asks again for the notes of books that the answer has left out', async () => {
  const clippings = ['Emma (Jane Austen)', 'Dune (Frank Herbert)'].map(
    (title) =>
      `${title}\n- Your Highlight on page 3 | Added on Monday, May 5, 2025 8:00:00 AM\n\nWords of ${title}.\n==========\n`,
  );
  const keys = await Promise.all(
    ['Emma (Jane Austen)', 'Dune (Frank Herbert)'].map((title) => noteKey('quotation', `Words of ${title}`)),
  );
  await choosing([new File([`\ufeff${clippings.join('')}`], 'My Clippings.txt')], {
    'GET /api/notes/imports': [anImport()],
    'POST /api/notes/imports/known': ({ body }: FakeRequest) => {
      const [first] = (body as { books: { gId: string }[] }).books;
      return { books: [{ ...emptyRecord, gId: first?.gId ?? '', keys }] };
    },
  });
  expect(await screen.findByText(/2 notes already there/)).toBeInTheDocument();
});

test('leaves out a doubtful match until the reader chooses', async () => {
  const choices = [found('emma-1', 'Emma', 'Jane Austen'), found('emma-2', 'Emma', 'A. McCall Smith')];
  const app = await choosing([goodreads(emma)], { 'POST /api/notes/book/matches': matching({ Emma: { choices } }) });
  await heading("There's nothing new in these files.");
  await open(app, '1 book needs your choice');
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Import “Emma” as' }), 'emma-2');
  await heading('1 new book');
  await open(app, 'Import');
  await heading('Your books are here');
  expect(app.server.last('POST /api/notes/imports/{importId}/parts/{part}')?.body).toMatchObject({
    books: [{ gId: 'emma-2', author: 'A. McCall Smith', status: 'want' }],
  });
});

test("maps the file's own shelves once, or leaves out their books", async () => {
  const app = await choosing([goodreads(home)]);
  await heading('1 new book');
  await open(app, 'Your own shelves (1)');
  const shelf = screen.getByLabelText('cooking (1)');
  await app.user.selectOptions(shelf, 'leave');
  await heading("There's nothing new in these files.");
  expect(screen.getByRole('button', { name: '1 book left out' })).toBeInTheDocument();
  await app.user.selectOptions(shelf, 'finished');
  await open(app, 'Import');
  await heading('Your books are here');
  expect(app.server.last('POST /api/notes/imports/{importId}/parts/{part}')?.body).toMatchObject({
    books: [{ title: 'Home Cooking', status: 'finished', rating: 4 }],
  });
});

test('says what an unknown file seems to be, and what can be read', async () => {
  const app = await choosing([
    new File(['{"recipes": []}'], 'recipes.json'),
    new File(['PK\u0003\u0004rest'], 'library.csv'),
  ]);
  const files = within(await screen.findByRole('list', { name: 'Chosen files' }));
  expect(await files.findByText(/This looks like JSON of another program/)).toBeInTheDocument();
  expect(await files.findByText(/This is a zip archive/)).toBeInTheDocument();
  await open(app, 'What can be read?');
  expect(screen.getByText('StoryGraph')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await open(app, 'Leave out recipes.json');
  expect(files.queryByText('recipes.json')).toBeNull();
});

test('keeps a book removed that an earlier import brought, unless the reader wants it again', async () => {
  const app = await choosing([goodreads(emma)], {
    'GET /api/notes/imports': [anImport()],
    'POST /api/notes/imports/known': { books: [{ ...emptyRecord, removed: true }] },
  });
  await heading("There's nothing new in these files.");
  await open(app, '1 book that you have removed');
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Import “Emma” as' }), 'again');
  await heading('1 new book');
  await open(app, 'Import');
  await heading('Your books are here');
  expect(app.server.last('POST /api/notes/imports/{importId}/parts/{part}')?.body).toMatchObject({
    books: [{ gId: 'own-emma', again: true }],
  });
});
