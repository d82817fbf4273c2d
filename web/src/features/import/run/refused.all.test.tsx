import { giveDatabase } from '@test/device-database';
import type { FakeRequest } from '@test/fake-server';
import { fails, offline } from '@test/fake-server';
import { dune, emma, goodreads, home } from '@test/import-files';
import { BEGIN, importing, importServer, isDone, PART } from '@test/import-server';
import { stubWorker } from '@test/worker-here';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { leaveResult } from './import-run';

beforeEach(() => {
  stubWorker();
  leaveResult();
});

const refusing = (...fields: string[]) =>
  fails(400, 'invalid', 'No.', Object.fromEntries(fields.map((field) => [field, 'No.'])));

test('skips the rows that the server refuses, with the refused fields, and sends all others', async () => {
  const server = importServer();
  const problems = [refusing('books.0.rating', 'notes.0.remark'), refusing('books.1.isbn13')];
  await importing([`${dune}Sand.`, emma, home], {
    ...server.answers,
    [PART]: (request: FakeRequest) => problems.shift() ?? server.answers[PART](request),
  });
  await isDone();
  const row = { file: 0, reason: 'refused' };
  expect(server.parts.get(0)).toEqual({
    books: [expect.objectContaining({ title: 'Emma' })],
    notes: [],
    unread: [
      { ...row, kind: 'book', line: 2, title: 'Dune', author: 'Frank Herbert', fields: ['rating'] },
      {
        ...row,
        kind: 'note',
        line: 2,
        title: 'Dune',
        author: 'Frank Herbert',
        text: 'Sand.',
        noteKind: 'review',
        fields: ['remark'],
      },
      { ...row, kind: 'book', line: 4, title: 'Home Cooking', author: 'Anna Rossi', fields: ['isbn13'] },
    ],
  });
});

test('keeps the rest of a part without its refused rows, so that it is the same when it is sent again', async () => {
  giveDatabase();
  const server = importServer();
  const answers: unknown[] = [refusing('books.0.rating'), offline];
  const app = await importing([dune, emma], {
    ...server.answers,
    [PART]: (request: FakeRequest) => answers.shift() ?? server.answers[PART](request),
  });
  await screen.findByText("Flyleaf can't be reached. The import continues by itself.");
  await app.user.click(screen.getByRole('button', { name: 'Try now' }));
  await isDone();
  expect(server.titles()).toEqual(['Emma']);
  expect(server.parts.get(0)?.unread).toMatchObject([{ title: 'Dune', reason: 'refused' }]);
});

test('continues after the answer to an earlier attempt was lost', async () => {
  const server = importServer();
  server.parts.set(0, {});
  await importing([dune], server.answers);
  await isDone();
});

test('an import that could not begin can begin again, or make way for other files', async () => {
  const server = importServer();
  const app = await importing([dune], { ...server.answers, [BEGIN]: fails(403, 'forbidden', 'Not now.') });
  await screen.findByText('Not now.');
  await app.user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Not now.');
  await app.user.click(screen.getByRole('button', { name: 'Choose other files' }));
  await app.user.upload(await screen.findByLabelText('Files to import'), goodreads(emma));
  await app.user.click(await screen.findByRole('button', { name: 'Import' }));
  app.server.answer(server.answers);
  await app.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await isDone();
  expect(server.titles()).toEqual(['Emma']);
});
