import { dune, noteOf, savedOf, shelfAnswers } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const created = savedOf(noteOf('new', 40, { chapter: 2, chapterTitle: 'Arrakis', remark: 'Sand.' }));
/** The latest note is in chapter 2. */
const notes = [
  noteOf('worm', 10, { chapter: 12, chapterTitle: 'The Worm' }),
  noteOf('late', 30, { chapter: 2, chapterTitle: 'Arrakis', page: 40 }),
  noteOf('plain', 20, { chapter: 3 }),
];
const open = (server = {}, path = '/notes/dune/new') =>
  renderApp(path, {
    session: ada,
    server: {
      ...shelfAnswers,
      'GET /api/notes/books/{id}': { book: dune, notes },
      'POST /api/notes': created,
      ...server,
    },
  });
type User = Awaited<ReturnType<typeof open>>['user'];

const chapter = () => screen.findByRole('spinbutton', { name: 'Chapter' });
const name = () => screen.getByRole('textbox', { name: 'Chapter Name' });
const remark = () => screen.getByRole('textbox', { name: 'Remark' });

async function goToChapter(user: User, number: string) {
  await user.clear(await chapter());
  await user.fill(await chapter(), number);
}

test('fills in the known name of another chapter, or none, and keeps a typed one', async () => {
  const { user } = await open();
  await goToChapter(user, '3');
  expect(name()).toHaveValue('');
  await goToChapter(user, '2');
  expect(name()).toHaveValue('Arrakis');
  await user.clear(name());
  await user.fill(name(), 'Spice');
  await goToChapter(user, '12');
  expect(name()).toHaveValue('Spice');
});

test('no longer treats a saved name as typed', async () => {
  const saved = savedOf(noteOf('new', 40, { chapter: 7, chapterTitle: 'Spice', remark: 'Sand.' }));
  const { user } = await open({ 'POST /api/notes': saved });
  await goToChapter(user, '7');
  await user.fill(name(), 'Spice');
  await user.fill(remark(), 'Sand.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(remark()).toHaveValue(''));
  expect(name()).toHaveValue('Spice');
  await goToChapter(user, '8');
  expect(name()).toHaveValue('');
});

test('Ctrl or ⌘ with Enter saves a new note', async () => {
  const { user, server } = await open();
  await user.fill(await screen.findByRole('textbox', { name: 'Remark' }), 'Sand.');
  await user.keyboard('{Enter}More.');
  expect(server.calls).not.toContain('POST /api/notes');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.last('POST /api/notes')?.body).toMatchObject({ remark: 'Sand.\nMore.' }));
  await waitFor(() => expect(remark()).toHaveValue(''));
  await user.fill(remark(), 'Spice.');
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(server.last('POST /api/notes')?.body).toMatchObject({ remark: 'Spice.' }));
});

const form = () => within(screen.getByRole('form'));

test("links a saved public note to the book's public page", async () => {
  await renderApp('/notes/dune/worm/edit', { session: ada, server: shelfAnswers });
  expect(await screen.findByRole('checkbox', { name: 'Public' })).toBeChecked();
  expect(form().getByRole('link', { name: "the book's page" })).toHaveAttribute(
    'href',
    '/discuss/unsorted/dune?tab=notes',
  );
});
