import type { Import } from '@contract/imports';
import { anImport, counts, emma, goodreads, importAnswers } from '@test/import-files';
import { FINISH } from '@test/import-server';
import { ada, renderApp } from '@test/render-app';
import { stubWorker } from '@test/worker-here';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { leaveResult } from './import-run';

beforeEach(() => {
  stubWorker();
  leaveResult();
});

const UNDO = 'POST /api/notes/imports/{importId}/undo';

const opening = (server: object) => renderApp('/import', { session: ada, server: { ...importAnswers, ...server } });

async function importing(server: object = {}) {
  const app = await opening(server);
  await app.user.upload(await screen.findByLabelText('Files to import'), goodreads(emma));
  await app.user.click(await screen.findByRole('button', { name: 'Import' }));
  return app;
}

test('shows the counts of the result, and undoes it after a question', async () => {
  const done = anImport({ counts: counts({ new: 2, there: 1 }, { new: 40, skipped: 3 }, 1) });
  const app = await importing({ [FINISH]: done });
  await screen.findByRole('heading', { name: 'Your books are here' });
  const texts = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(texts).toEqual(expect.arrayContaining(['2 books added', '1 book already there', '40 notes added']));
  expect(texts).toContain('4 entries skipped');

  const undone = anImport({ state: 'undone', undone: { removed: 41, kept: 1 } });
  let calls = 0;
  app.server.answer({
    [UNDO]: () => {
      calls += 1;
      return calls === 1 ? anImport({ state: 'undoing' }) : undone;
    },
    'GET /api/notes/imports': [undone],
  });
  await app.user.click(screen.getByRole('button', { name: 'Undo import' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  expect(calls).toBe(0);
  await app.user.click(popup.getByRole('button', { name: 'Undo import' }));
  await screen.findByRole('heading', { name: 'The import has been undone' });
  expect(calls).toBe(2);
  expect(screen.getByText(/41 books and notes removed\. 1 has changed since, and stays\./)).toBeInTheDocument();
});

test('offers to end an import whose files are not on this device', async () => {
  const open: Import = anImport({ state: 'open', parts: 9, received: [0, 1], finishedAt: null });
  const app = await opening({ 'GET /api/notes/imports': [open] });
  expect(await screen.findByText(/Your import of November 20, 2026 isn't finished/)).toBeInTheDocument();
  app.server.answer({ 'GET /api/notes/imports': [anImport({ parts: 9, received: [0, 1] })], [FINISH]: anImport() });
  await app.user.click(screen.getByRole('button', { name: 'Keep what has arrived' }));
  await screen.findByRole('heading', { name: 'Earlier imports' });
  expect(app.server.last(FINISH)?.params).toEqual({ importId: 'import1' });
});
