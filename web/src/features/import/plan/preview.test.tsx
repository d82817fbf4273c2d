import type { FakeRequest } from '@test/fake-server';
import { anImport, dune, emma, found, goodreads, home, importAnswers, matching, onShelf } from '@test/import-files';
import { PART } from '@test/import-server';
import { ada, renderApp } from '@test/render-app';
import { stubWorker } from '@test/worker-here';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { noteKey } from './library';

beforeEach(stubWorker);

async function choosing(files: File[], server = {}) {
  const app = await renderApp('/import', { session: ada, server: { ...importAnswers, ...server } });
  await app.user.upload(await screen.findByLabelText('Files to import'), files);
  return app;
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const open = async ({ user }: Awaited<ReturnType<typeof choosing>>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const KNOWN = 'POST /api/notes/imports/known';
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
    'Home Cooking': { certain: found('h', 'Home Cooking', 'Anna Rossi', shelf({ rating: 2, tags: ['food'] })) },
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

const clipping = (title: string) =>
  `${title}\n- Your Highlight on page 3 | Added on Monday, May 5, 2025 8:00:00 AM\n\nWords of ${title}.\n==========\n`;

test('compares notes on the device with those of an earlier import, and asks again for books left out', async () => {
  const titles = ['Emma (Jane Austen)', 'Dune (Frank Herbert)'];
  const keys = await Promise.all(titles.map((title) => noteKey('quotation', `Words of ${title}`)));
  const asked: unknown[] = [];
  const app = await choosing([new File([`\ufeff${titles.map(clipping).join('')}`], 'My Clippings.txt')], {
    'GET /api/notes/imports': [anImport()],
    [KNOWN]: ({ body }: FakeRequest) => {
      asked.push(body);
      const [first] = (body as { books: { gId: string }[] }).books;
      return { books: [{ ...emptyRecord, gId: first?.gId ?? '', keys }] };
    },
  });
  expect(await screen.findByText(/2 notes already there/)).toBeInTheDocument();
  const [emmas, dunes] = ['own-emma', 'own-dune'].map((gId) => ({ gId, notes: true }));
  expect(asked).toEqual([{ books: [emmas, dunes] }, { books: [dunes] }]);
  expect(JSON.stringify([app.server.calls, asked])).not.toContain('Words');
});

const emmas = [found('emma-1', 'Emma', 'Jane Austen'), found('emma-2', 'Emma', 'A. McCall Smith')];

test.each([
  [
    'with a doubtful match',
    '1 book needs your choice',
    { 'POST /api/notes/book/matches': matching({ Emma: { choices: emmas } }) },
    'emma-2',
    { gId: 'emma-2', author: 'A. McCall Smith', status: 'want' },
  ],
  [
    'that the reader has removed after an earlier import',
    '1 book that you have removed',
    { 'GET /api/notes/imports': [anImport()], [KNOWN]: { books: [{ ...emptyRecord, removed: true }] } },
    'again',
    { gId: 'own-emma', again: true },
  ],
])('leaves out a book %s until the reader chooses', async (_, group, server, choice, sent) => {
  const app = await choosing([goodreads(emma)], server);
  await heading("There's nothing new in these files.");
  await open(app, group);
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Import “Emma” as' }), choice);
  await heading('1 new book');
  await open(app, 'Import');
  await heading('Your books are here');
  expect(app.server.last(PART)?.body).toMatchObject({ books: [sent] });
});

test("maps the file's own shelves once, or leaves out their books", async () => {
  const app = await choosing([goodreads(home)]);
  await heading('1 new book');
  await open(app, 'Your own shelves (1)');
  const shelf = screen.getByLabelText('cooking (1)');
  expect(shelf).toHaveDisplayValue('Keep as a tag');
  await app.user.selectOptions(shelf, 'leave');
  await heading("There's nothing new in these files.");
  expect(screen.getByRole('button', { name: '1 book left out' })).toBeInTheDocument();
  await app.user.selectOptions(shelf, 'finished');
  await open(app, 'Import');
  await heading('Your books are here');
  expect(app.server.last(PART)?.body).toMatchObject({
    books: [{ title: 'Home Cooking', status: 'finished', rating: 4 }],
  });
});

test('brings tags, and says how many a book has no room for', async () => {
  const tags = Array.from({ length: 12 }, (_, n) => `shelf-${n}`);
  const row = `4,Piranesi,Susanna Clarke,"=""""","=""""",0,,2024/01/02,"${tags.join(', ')}, ???, read",read,`;
  const app = await choosing([goodreads(row, home)]);
  await heading('2 new books');
  await open(app, "What changes or can't be kept (2)");
  expect(screen.getByText("2 tags don't come along: a book can have ten.")).toBeInTheDocument();
  expect(screen.getByText(/Not a possible tag/)).toHaveTextContent('such as “???”');
  expect(screen.queryByText(/Flyleaf has no place for it/)).toBeNull();
  await open(app, 'Import');
  await heading('Your books are here');
  expect(app.server.last(PART)?.body).toMatchObject({
    books: [
      { title: 'Piranesi', tags: tags.slice(0, 10) },
      { title: 'Home Cooking', status: 'want', tags: ['cooking'] },
    ],
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
  await open(app, 'StoryGraph');
  expect(screen.getByText(/under Manage account/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  await open(app, 'Leave out recipes.json');
  expect(files.queryByText('recipes.json')).toBeNull();
});
