import type { FoundBook } from '@contract/search';
import { focusManager } from '@tanstack/react-query';
import { fakeServer } from '@test/fake-server';
import { bookOf } from '@test/found-books';
import { newUser } from '@test/user';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Providers } from '@/app/Providers';
import { ApiError } from '@/lib/api/api-error';
import { createQueryClient } from '@/lib/api/query-client';
import { BookSearchPanel } from './BookSearchPanel';
import type { SearchBooks } from './use-book-search';

const books = (count: number) => Array.from({ length: count }, (_, index) => bookOf(`Book ${index + 1}`));
const outage = new ApiError('No.', { status: 503, code: 'unavailable' });

function open(search: SearchBooks, onPick = vi.fn(async (_book: FoundBook) => true)) {
  fakeServer({});
  const spy = vi.fn(search);
  render(
    <Providers client={createQueryClient()}>
      <BookSearchPanel label="Find a book" search={spy} onPick={onPick} />
    </Providers>,
  );
  const searchedTexts = () => spy.mock.calls.map(([text]) => text);
  const shown = () => screen.queryAllByRole('rowheader').map((row) => within(row).getByRole('button').textContent);
  return { user: newUser(), box: screen.getByPlaceholderText('search...'), spy, asked: searchedTexts, shown, onPick };
}

test('searches from 3 characters, once the reader pauses, in lower case and without a leading dot, which Hosting would hide', async () => {
  const { user, box, asked, shown } = open(async () => books(1));
  await waitFor(() => expect(box).toHaveFocus());
  await user.keyboard('D');
  await user.keyboard('U');
  expect(screen.queryByRole('table')).toBeNull();
  await user.keyboard('NE');
  expect(await screen.findByRole('button', { name: 'Book 1' })).toBeInTheDocument();
  expect(asked()).toEqual(['dune']);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Book',
    'Author',
    'Published',
  ]);
  await user.keyboard('{Backspace}{Backspace}');
  expect(shown()).toEqual([]);
  await user.clear(box);
  await user.fill(box, '.hack//Sign');
  await waitFor(() => expect(asked()).toEqual(['dune', 'hack//sign']));
});

test('aborts the request for an earlier text and ignores its response', async () => {
  const answers = new Map<string, (found: FoundBook[]) => void>();
  const { user, spy, shown } = open((text) => new Promise((resolve) => answers.set(text, resolve)));
  await user.keyboard('moby');
  await waitFor(() => expect(answers.has('moby')).toBe(true));
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}emma');
  await waitFor(() => expect(answers.has('emma')).toBe(true));
  expect(spy.mock.calls[0]?.[1].aborted).toBe(true);
  await act(async () => answers.get('emma')?.([bookOf('Emma')]));
  await act(async () => answers.get('moby')?.([bookOf('Moby-Dick')]));
  expect(await screen.findByText('1 book found')).toBeInTheDocument();
  expect(shown()).toEqual(['Emma']);
});

test('shows five books a page, from page 1 for another text; Previous and Next end at the first and last', async () => {
  const { user, asked, shown } = open(async () => books(7));
  await user.keyboard('book');
  const pager = within(await screen.findByRole('navigation', { name: 'Books found' }));
  const previous = pager.getByRole('button', { name: 'Previous page' });
  const next = pager.getByRole('button', { name: 'Next page' });
  await user.click(previous);
  expect(shown()).toEqual(['Book 1', 'Book 2', 'Book 3', 'Book 4', 'Book 5']);
  await user.click(next);
  await user.click(next);
  expect(pager.getByText('2')).toBeInTheDocument();
  expect(shown()).toEqual(['Book 6', 'Book 7']);
  await user.type(screen.getByRole('searchbox'), 's');
  expect(shown()[0]).toBe('Book 1');
  await waitFor(() => expect(asked()).toEqual(['book', 'books']));
  await user.type(screen.getByRole('searchbox'), '{Backspace}');
  expect(shown()[0]).toBe('Book 1');
});

test('keeps text and results when adding the book fails', async () => {
  const { user, box, shown } = open(
    async () => books(1),
    vi.fn(() => Promise.reject(outage)),
  );
  await user.keyboard('book');
  await user.click(await screen.findByRole('button', { name: 'Book 1' }));
  expect(await screen.findByText('1 book found')).toBeInTheDocument();
  expect(box).toHaveValue('book');
  expect(shown()).toEqual(['Book 1']);
});

test('shows at the limit when to try again, and searches again only on request', async () => {
  const words = "You've reached the limit for searches. Try again in 12 seconds.";
  const { user, box, asked } = open(() =>
    Promise.reject(new ApiError(words, { status: 429, code: 'too_many', retryAfter: 12 })),
  );
  await user.keyboard('book');
  expect(await screen.findByText(words)).toBeInTheDocument();
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  focusManager.setFocused(undefined);
  expect(asked()).toEqual(['book']);
  expect(box).toHaveValue('book');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked()).toEqual(['book', 'book']);
});

test('says what to do when nothing is found, and whether a number is an ISBN', async () => {
  const { user, box } = open(async () => []);
  for (const [typed, message] of [
    ['Xyzzy', 'No book found for “Xyzzy”. Try fewer words, or the author.'],
    ['978-88-06-21987-1', 'No book with ISBN 9788806219871. Search its title, or add it by hand.'],
    ['9788806219872', "This ISBN isn't valid. Check its 10 or 13 digits."],
    ['1984', 'No book found for “1984”. Try fewer words, or the author.'],
  ] as const) {
    await user.clear(box);
    await user.fill(box, typed);
    expect(await screen.findByText(message)).toBeInTheDocument();
  }
});
