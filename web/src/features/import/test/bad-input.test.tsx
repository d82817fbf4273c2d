import { ada, renderApp } from '@test/render-app';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
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

const ofSize = (bytes: number, name: string, start = 'Title,Author\n') =>
  Object.defineProperty(new File([start], name), 'size', { value: bytes });

describe('a file', () => {
  it.each<[string, File, RegExp]>([
    ['a zip named .csv', new File(['PK\u0003\u0004…'], 'library.csv', { type: 'text/csv' }), /This is a zip archive/],
    ['a database named .txt', new File(['SQLite format 3\0…'], 'notes.txt'), /a reading device's database/],
    ['a PDF named .html', new File(['%PDF-1.7'], 'notebook.html', { type: 'text/html' }), /This is a PDF/],
    ['a picture named .json', new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)], 'a.json'), /This is a picture/],
    ['of 200 MB', ofSize(200_000_000, 'library.csv'), /This file is too large\. Split it into files of up to 20 MB\./],
    ['with one line of 50 MB', ofSize(50_000_000, 'line.csv', 'Title,Author,'), /This file is too large/],
    [
      'with one line of 2 MB',
      new File([`Title,Author\nEmma,${'a'.repeat(2_000_000)}\n`], 'a.csv'),
      /lines that are too long/,
    ],
    [
      'with an unclosed quote',
      new File(['Title,Author\nEmma,"Jane\nDune,Frank\n'], 'a.csv'),
      /opens in line 2 is never closed/,
    ],
    ['without content', new File([''], 'a.csv'), /This file is empty/],
  ])('%s is refused with its reason, and nothing is sent', async (_, file, message) => {
    const { server } = await choosing(file);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('is refused alone; other files can be imported', async () => {
    const { bring } = await choosing(
      new File(['%PDF-1.7'], 'a.csv'),
      new File(['Title,Author\nEmma,Jane Austen\n'], 'b.csv'),
    );
    expect(await screen.findByText(/This is a PDF/)).toBeInTheDocument();
    expect((await bring())?.books).toMatchObject([{ title: 'Emma' }]);
  });
});

it('many files are one import', async () => {
  const files = Array.from({ length: 120 }, (_, n) => new File([`Title,Author\nVolume ${n},Ada\n`], `book-${n}.csv`));
  const { bring, server } = await choosing(...files);
  const part = await bring();
  expect(Math.max(...(part?.books ?? []).map(({ file = 0 }) => file))).toBe(49);
  const named = Reflect.get(Object(server.last(BEGIN)?.body), 'files');
  expect(named).toHaveLength(50);
  expect(named[0]).toMatchObject({ name: 'book-0.csv', books: 1 });
  expect(named[49]).toMatchObject({ name: '71 files', books: 71 });
});

const row = (changes: { title?: string; isbn?: string; read?: string; review?: string }) =>
  `1,${changes.title ?? 'Emma'},Jane Austen,,${changes.isbn ?? ''},4,${changes.read ?? ''},2024/01/02,,read,${changes.review ?? ''}`;

describe('a row', () => {
  it('with a formula is text', async () => {
    const { bring } = await choosing(goodreads(row({ title: '"=HYPERLINK(""http://a.example"")"' })));
    expect((await bring())?.books).toMatchObject([{ title: '=HYPERLINK("http://a.example")' }]);
  });

  it('with a script in its review keeps the words only', async () => {
    const review = '"<script>alert(1)</script><b onclick=""x()"">Witty</b><br/><img src=x onerror=alert(2)>and long"';
    const { bring } = await choosing(goodreads(row({ review })));
    expect((await bring())?.notes).toMatchObject([{ kind: 'review', remark: 'Witty\nand long' }]);
  });

  it('with a note of more than 5,000 characters becomes several notes', async () => {
    const { open, bring } = await choosing(goodreads(row({ review: 'A sentence of words. '.repeat(400) })));
    await open(/What changes or can't be kept/);
    expect(screen.getByText('1 note is longer than a note can be, and becomes several.')).toBeInTheDocument();
    const { notes = [] } = (await bring()) ?? {};
    expect(notes.map(({ kind }) => kind)).toEqual(['review', 'thought']);
    expect(notes.every(({ remark }) => remark.length <= 5000)).toBe(true);
  });

  it.each([
    ['an impossible date', { read: '2023/02/30' }, /Date Read \(1\): Not a full date, or not a possible one/],
    ['a date in the future', { read: '2090/01/01' }, /Date Read \(1\): Not a full date, or not a possible one/],
    ['a wrong check digit', { isbn: '9780141439581' }, /ISBN13 \(1\): Not a valid ISBN/],
  ])('with %s is imported without it', async (_, changes, message) => {
    const { open, bring } = await choosing(goodreads(row(changes)));
    await open(/What changes or can't be kept/);
    expect(screen.getByText(message)).toBeInTheDocument();
    const [book] = (await bring())?.books ?? [];
    expect(book).toMatchObject({ title: 'Emma', status: 'finished' });
    expect(book).not.toHaveProperty('readings');
    expect(book).not.toHaveProperty('isbn13');
  });

  it('is one book and nine skipped entries when repeated ten times', async () => {
    const { open, bring } = await choosing(goodreads(...Array.from({ length: 10 }, () => row({}))));
    await open('9 entries are skipped');
    expect(screen.getAllByText(/The same as another one in the file/)).toHaveLength(9);
    const part = await bring();
    expect([part?.books?.length, part?.unread?.length]).toEqual([1, 9]);
  });
});
