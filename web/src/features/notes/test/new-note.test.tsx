import { fails } from '@test/fake-server';
import { noteMarks, noteText } from '@test/note-text';
import { ada } from '@test/render-app';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { today } from '@/lib/dates';
import { field, fill, openForm, SAVED, save } from './new-note-form';

const BOXES = ['Public', 'Quotation from the book', 'Favorite'];

test('sends a note with all its fields and shows it first in the side list', async () => {
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
    ...{ userId: ada.email, bookId: 'dune', bookTitle: 'Book Title' },
    ...{ ...noteText({ chapter: 7, chapterTitle: 'Spice', page: 212, remark: 'The spice must flow.' }) },
    ...{ ...noteMarks(), kind: 'quotation', tags: ['spice', 'desert'], favourite: true, pub: true },
    ...{ today: today(), writtenAt: expect.any(String) },
  });
  const side = within(screen.getByRole('navigation', { name: 'Notes on this book' }));
  expect(side.getByRole('link', { name: 'Notes:' })).toHaveAttribute('href', '/notes/dune');
  const [first] = side.getAllByRole('listitem');
  expect(first).toHaveTextContent('Ch. 7 · p. 212The spice must flow.');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', '/notes/dune/new/edit');
});

test('starts the next note in the same place without the rest, and counts on from there', async () => {
  const { user } = await openForm();
  await fill(user);
  await user.fill(field('Tags'), '#Spice, desert');
  for (const name of BOXES) await user.click(screen.getByRole('checkbox', { name }));
  await save(user);
  await waitFor(() => expect(field('Remark')).toHaveValue(''));
  await waitFor(() => expect(field('Remark')).toHaveFocus());
  expect(field('Tags')).toHaveValue('');
  for (const name of BOXES) expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
  expect(field('Chapter')).toHaveValue(7);
  expect(field('Page Number')).toHaveValue(212);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(field('Page Number')).toHaveValue(213);
  expect(field('Chapter Name')).toHaveValue('Spice');
  await user.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(field('Chapter')).toHaveValue(8);
  expect(field('Chapter Name')).toHaveValue('');
});

test('shows the plus buttons after the first submit, even a rejected one, and counts from an empty field', async () => {
  const { user } = await openForm();
  await user.clear(await screen.findByRole('spinbutton', { name: 'Chapter' }));
  await user.type(field('Chapter Name'), 'Spice');
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  await user.type(field('Remark'), 'Sand.');
  await save(user);
  await waitFor(() => expect(field('Chapter')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Next chapter' }));
  expect(field('Chapter')).toHaveValue(1);
  expect(field('Chapter')).not.toBeInvalid();
  expect(field('Chapter Name')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(field('Page Number')).toHaveValue(1);
});

test('shows missing and out-of-range values at their fields and sends nothing', async () => {
  const { user, server } = await openForm();
  await user.clear(await screen.findByRole('spinbutton', { name: 'Chapter' }));
  await user.type(field('Page Number'), '100001');
  await user.type(field('Tags'), 'spice!');
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

test('counts the characters of the remark near the limit, and sends nothing without a session', async () => {
  const { user, server } = await openForm();
  await screen.findByRole('heading', { name: 'New Note:' });
  await user.click(field('Remark'));
  await user.paste('🐋'.repeat(4500));
  expect(screen.getByText('4500 characters out of 5000')).toBeInTheDocument();
  localStorage.removeItem('user');
  await save(user);
  expect(await screen.findByText('You must be logged in')).toBeInTheDocument();
  expect(server.calls).not.toContain('POST /api/notes');
});
