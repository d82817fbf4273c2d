import { ada, renderApp } from '@test/render-app';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { leaveResult } from '../run/import-run';
import { BEGIN, importServer } from './import-server';
import { goodreads } from './test-data';
import { stubWorker } from './worker-here';

beforeEach(() => {
  stubWorker();
  leaveResult();
});

async function choosing(...files: File[]) {
  const server = importServer();
  const app = await renderApp('/import', { session: ada, server: server.answers });
  await app.user.upload(await screen.findByLabelText('Files to import'), files);
  const open = async (name: string | RegExp) => app.user.click(await screen.findByRole('button', { name }));
  const bring = async () => {
    await open('Import');
    await screen.findByRole('heading', { name: 'Your books are here' });
    return server.parts.get(0);
  };
  return { ...app, open, bring };
}

it('each file that cannot be read is refused with its reason; other files can be imported', async () => {
  const { server, bring } = await choosing(
    new File(['PK\u0003\u0004…'], 'library.csv', { type: 'text/csv' }),
    new File(['SQLite format 3\0…'], 'notes.txt'),
    new File(['%PDF-1.7'], 'notebook.html', { type: 'text/html' }),
    new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'a.json'),
    Object.defineProperty(new File(['Title,Author\n'], 'large.csv'), 'size', { value: 200_000_000 }),
    new File([`Title,Author\nEmma,${'a'.repeat(2_000_000)}\n`], 'line.csv'),
    new File(['Title,Author\nEmma,"Jane\nDune,Frank\n'], 'quote.csv'),
    new File([''], 'empty.csv'),
    new File(['Title,Author\nEmma,Jane Austen\n'], 'good.csv'),
  );
  for (const message of [
    /This is a zip archive/,
    /a reading device's database/,
    /This is a PDF/,
    /This is a picture/,
    /This file is too large\. Split it into files of up to 20 MB\./,
    /lines that are too long/,
    /opens in line 2 is never closed/,
    /This file is empty/,
  ])
    expect(await screen.findByText(message)).toBeInTheDocument();
  expect(server.calls.filter((call) => call.includes('/imports'))).toEqual(['GET /api/notes/imports']);
  expect((await bring())?.books).toMatchObject([{ title: 'Emma' }]);
});

it('many files are one import', async () => {
  const files = Array.from({ length: 60 }, (_, n) => new File([`Title,Author\nVolume ${n},Ada\n`], `book-${n}.csv`));
  const { bring, server } = await choosing(...files);
  const part = await bring();
  expect(Math.max(...(part?.books ?? []).map(({ file = 0 }) => file))).toBe(49);
  const named = Reflect.get(Object(server.last(BEGIN)?.body), 'files');
  expect(named).toHaveLength(50);
  expect(named[0]).toMatchObject({ name: 'book-0.csv', books: 1 });
  expect(named[49]).toMatchObject({ name: '11 files', books: 11 });
});

const row = (changes: { id?: number; title?: string; isbn?: string; read?: string; review?: string }) =>
  `${changes.id ?? 1},${changes.title ?? 'Emma'},Jane Austen,,${changes.isbn ?? ''},4,${changes.read ?? ''},2024/01/02,,read,${changes.review ?? ''}`;

it('rows with invalid, long and repeated values are imported with what can be kept', async () => {
  const { open, bring } = await choosing(
    goodreads(
      row({ title: '"=HYPERLINK(""http://a.example"")"', isbn: '9780141439581', read: '2090/01/01' }),
      row({ id: 2, title: 'Long', review: 'A sentence of words. '.repeat(400) }),
      row({ id: 3 }),
      row({ id: 3 }),
    ),
  );
  await open(/What changes or can't be kept/);
  expect(screen.getByText('1 note is longer than a note can be, and becomes several.')).toBeInTheDocument();
  expect(screen.getByText(/Date Read \(1\): Not a full date, or not a possible one/)).toBeInTheDocument();
  expect(screen.getByText(/ISBN13 \(1\): Not a valid ISBN/)).toBeInTheDocument();
  await open('1 entry is skipped');
  expect(screen.getByText(/The same as another one in the file/)).toBeInTheDocument();
  const { books = [], notes = [], unread = [] } = (await bring()) ?? {};
  expect(books).toMatchObject([
    { title: '=HYPERLINK("http://a.example")', status: 'finished' },
    { title: 'Long' },
    { title: 'Emma' },
  ]);
  expect(books[0]).not.toHaveProperty('readings');
  expect(books[0]).not.toHaveProperty('isbn13');
  expect(notes.map(({ kind }) => kind)).toEqual(['review', 'thought']);
  expect(notes.every(({ remark }) => remark.length <= 5000)).toBe(true);
  expect(unread).toHaveLength(1);
});
