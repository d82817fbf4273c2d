import { ada, renderApp } from '@test/render-app';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { today } from '@/lib/dates';
import { created, field, fill, openForm, SAVED, save } from './new-note-form';
import { dune, savedOf, shelfAnswers } from './test-data';

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

describe('a chapter far ahead', () => {
  const atChapter = (chapter: number) => ({ chapter, finished: false });
  const saveFar = async (previous: ReturnType<typeof atChapter>) => {
    const shown = await openForm({
      'POST /api/notes': { ...created, chapter: 999, moved: { progress: atChapter(999), previous } },
      'PATCH /api/notes/progress/{bookKey}': {
        progress: atChapter(12),
        previous: atChapter(999),
        updatedAt: created.updatedAt,
      },
    });
    await fill(shown.user);
    await shown.user.clear(field('Chapter'));
    await shown.user.type(field('Chapter'), '999');
    await save(shown.user);
    expect(await screen.findByText(SAVED)).toBeInTheDocument();
    return shown;
  };

  test('is saved immediately and questioned afterwards, and Not yet moves the progress back', async () => {
    const { user, server } = await saveFar(atChapter(12));
    expect(server.last('POST /api/notes')?.body).toMatchObject({ chapter: 999 });
    expect(await screen.findByText("You're at chapter 999 now. Is that right?")).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Not yet' }));
    expect(await screen.findByText("You're at chapter 12 now.")).toBeInTheDocument();
    expect(server.last('PATCH /api/notes/progress/{bookKey}')?.body).toEqual({ ...atChapter(12), today: today() });
  });

  test('is not questioned near the progress', async () => {
    await saveFar(atChapter(960));
    expect(await screen.findByText("You're at chapter 999 now.")).toBeInTheDocument();
  });
});
