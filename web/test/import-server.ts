import type { Import } from '@contract/imports';
import { messages } from '@domain/messages';
import { screen } from '@testing-library/react';
import type { Part } from '@/features/import/plan/parts';
import { type FakeAnswers, type FakeRequest, fails } from './fake-server';
import { anImport, goodreads, importAnswers } from './import-files';
import { ada, renderApp } from './render-app';

export const BEGIN = 'POST /api/notes/imports';
export const PART = 'POST /api/notes/imports/{importId}/parts/{part}';
export const FINISH = 'POST /api/notes/imports/{importId}/finish';

/** A server that remembers one import: its state, and the parts that have arrived. */
export function importServer() {
  let current: Import | undefined;
  const parts = new Map<number, Part>();
  const answers = {
    ...importAnswers,
    'GET /api/notes/imports': () => (current ? [current] : []),
    [BEGIN]: ({ body }: FakeRequest) => {
      const { id, parts: count } = body as { id: string; parts: number };
      if (current && current._id !== id) return fails(409, 'conflict', messages.importOpen);
      current ??= anImport({ _id: id, state: 'open', parts: count, received: [], finishedAt: null });
      return current;
    },
    [PART]: ({ params, body }: FakeRequest) => {
      if (current?.state !== 'open') return fails(409, 'conflict', messages.importUndone);
      const part = Number(params.part);
      if (parts.has(part)) return fails(409, 'conflict', messages.partUsed);
      parts.set(part, body as Part);
      current = { ...current, received: [...parts.keys()] };
      return { books: [], notes: [], import: current };
    },
    [FINISH]: () => {
      current = anImport({ ...current, state: 'finished' });
      return current;
    },
  } satisfies FakeAnswers;
  return {
    answers,
    parts,
    titles: () => [...parts.values()].flatMap(({ books = [] }) => books.map(({ title }) => title)),
    set: (next: Import | undefined) => {
      current = next;
    },
    current: () => current,
  };
}
/** Chooses a file with these rows, and imports it. */
export async function importing(rows: readonly string[], server: object) {
  const app = await renderApp('/import', { session: ada, server });
  await app.user.upload(await screen.findByLabelText('Files to import'), goodreads(...rows));
  await app.user.click(await screen.findByRole('button', { name: 'Import' }));
  return app;
}

export const isDone = () => screen.findByRole('heading', { name: 'Your books are here' });
