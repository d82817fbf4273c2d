import { created, field, fill, openForm, save } from '@test/new-note-form';
import { dune, savedOf, shelfAnswers } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { today } from '@/lib/dates';

test('updates the book from the response, and refetches nothing', async () => {
  const { user, server } = await renderApp('/notes', {
    session: ada,
    server: { ...shelfAnswers, 'GET /api/notes/books': [{ ...dune, status: 'want', numNotes: 0 }] },
  });
  await user.click(await screen.findByRole('link', { name: 'Dune' }));
  server.answer({
    'GET /api/notes/books/{id}': { book: { ...dune, status: 'want', numNotes: 0 }, notes: [] },
    'POST /api/notes': {
      ...savedOf(created, { numNotes: 1, position: { unit: 'page', at: 212 } }),
      moved: { progress: { chapter: 7, finished: false }, previous: null },
    },
  });
  await user.click(await screen.findByRole('link', { name: 'New Note' }));
  await fill(user);
  await waitFor(() => expect(server.calls).toContain('GET /api/user/bell'));
  const before = server.calls.length;
  await save(user);
  expect(await screen.findByText("You're at chapter 7 now.")).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Notes:' }));
  expect(await screen.findByText('Page 212')).toBeInTheDocument();
  expect(await screen.findByRole('combobox', { name: 'Status of Dune' })).toHaveValue('reading');
  expect(server.calls.slice(before)).toEqual(['POST /api/notes']);
});

test('saves a chapter far ahead immediately and questions it afterwards, and Not yet moves the progress back', async () => {
  const atChapter = (chapter: number) => ({ chapter, finished: false });
  const { user, server } = await openForm({
    'POST /api/notes': { ...created, chapter: 999, moved: { progress: atChapter(999), previous: atChapter(12) } },
    'PATCH /api/notes/progress/{bookKey}': {
      progress: atChapter(12),
      previous: atChapter(999),
      updatedAt: created.updatedAt,
    },
  });
  await fill(user);
  await user.clear(field('Chapter'));
  await user.fill(field('Chapter'), '999');
  await save(user);
  expect(await screen.findByText("You're at chapter 999 now. Is that right?")).toBeInTheDocument();
  expect(server.last('POST /api/notes')?.body).toMatchObject({ chapter: 999 });
  await user.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(await screen.findByText("You're at chapter 12 now.")).toBeInTheDocument();
  expect(server.last('PATCH /api/notes/progress/{bookKey}')?.body).toEqual({ ...atChapter(12), today: today() });
});
