import { fails } from '@test/fake-server';
import { field, fill, openForm, SAVED, save } from '@test/new-note-form';
import { noteMarks, noteText } from '@test/note-text';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { today } from '@/lib/dates';

const BOXES = ['Public', 'Quotation from the book', 'Favorite'];

test('sends a note with all its fields, shows it first in the side list, and starts the next in the same place', async () => {
  const { user, server } = await openForm();
  expect(await screen.findByRole('heading', { level: 1, name: 'New Note:' })).toBeInTheDocument();
  expect(field('Remark')).toHaveFocus();
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  await fill(user);
  await user.fill(field('Tags'), '#Spice, desert');
  for (const name of BOXES) await user.click(screen.getByRole('checkbox', { name }));
  await save(user);
  expect(await screen.findByText(SAVED)).toBeInTheDocument();
  expect(server.last('POST /api/notes')?.body).toEqual({
    userId: ada.email,
    bookId: 'dune',
    bookTitle: 'Dune',
    ...noteText({ chapter: 7, chapterTitle: 'Spice', page: 212, remark: 'The spice must flow.' }),
    ...noteMarks(),
    kind: 'quotation',
    tags: ['spice', 'desert'],
    favourite: true,
    pub: true,
    today: today(),
    writtenAt: expect.any(String),
  });
  const side = within(screen.getByRole('navigation', { name: 'Notes on this book' }));
  expect(side.getByRole('link', { name: 'Notes:' })).toHaveAttribute('href', '/notes/dune');
  const [first] = side.getAllByRole('listitem');
  expect(first).toHaveTextContent('Ch. 7 · p. 212The spice must flow.');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/notes/dune/new/edit');
  await waitFor(() => expect(field('Remark')).toHaveFocus());
  for (const name of ['Remark', 'Tags']) expect(field(name)).toHaveValue('');
  for (const name of BOXES) expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
  expect(field('Chapter')).toHaveValue(7);
  const nextPage = screen.getByRole('button', { name: 'Next page' });
  await waitFor(() => expect(nextPage).toBeEnabled());
  await user.click(nextPage);
  expect(field('Page Number')).toHaveValue(213);
  expect(field('Chapter Name')).toHaveValue('Spice');
  await user.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(field('Chapter')).toHaveValue(8);
  expect(field('Chapter Name')).toHaveValue('');
});

test('shows missing and out-of-range values at their fields and sends nothing', async () => {
  const { user, server } = await openForm();
  await user.clear(await screen.findByRole('spinbutton', { name: 'Chapter' }));
  await user.fill(field('Page Number'), '100001');
  await user.fill(field('Tags'), 'spice!');
  await save(user);
  expect(field('Chapter')).toHaveAccessibleDescription('Chapter is required.');
  await waitFor(() => expect(field('Remark')).toHaveFocus());
  expect(field('Page Number')).toHaveAccessibleDescription('Page Number must be a whole number from 0 to 100,000.');
  expect(field('Remark')).toHaveAccessibleDescription('Remark is required.');
  expect(field('Tags')).toHaveAccessibleDescription('A tag is 1 to 30 letters, digits and hyphens.');
  expect(server.calls).not.toContain('POST /api/notes');
});

test("scrolls to the server's error in the error area, and shows it at the field that it names", async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const full = 'A book holds at most 2,000 notes.';
  const { user, server } = await openForm({ 'POST /api/notes': fails(400, 'invalid', full, { bookId: full }) });
  await fill(user);
  await save(user);
  const area = (await screen.findByText(full)).closest('[role="alert"]');
  expect(screen.getAllByText(full)).toHaveLength(1);
  await waitFor(() => expect(scrolled.mock.contexts.at(-1)).toBe(area));
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'nearest' });
  expect(field('Remark')).toHaveValue('The spice must flow.');
  server.answer({
    'POST /api/notes': fails(400, 'invalid', 'Something is wrong.', { remark: 'Remark is too wild.' }),
  });
  await save(user);
  await waitFor(() => expect(field('Remark')).toHaveAccessibleDescription('Remark is too wild.'));
  expect(screen.getByText('Something is wrong.')).toBeInTheDocument();
});

test('is read-only during a save', async () => {
  const { user } = await openForm({ 'POST /api/notes': () => new Promise(() => {}) });
  await fill(user);
  await save(user);
  await user.fill(field('Remark'), ' And more.');
  expect(field('Remark')).toHaveValue('The spice must flow.');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});
