import { listed } from '@test/fake-server';
import { dune, shelfAnswers } from '@test/note-samples';
import { ada, renderApp } from '@test/render-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const QUOTE = 'Fear is the mind-killer.';
const address = (text: string) => `/notes/new?${new URLSearchParams({ text })}`;

const open = (text = QUOTE, server = {}) =>
  renderApp(address(text), { session: ada, server: { ...shelfAnswers, ...server } });

const remark = () => screen.findByRole('textbox', { name: 'Remark' });
const drafted = () => localStorage.getItem('draft:ada1:note:new:dune');

test('a text shared from another app becomes a quotation in the book that the reader chooses, and a draft', async () => {
  const { user, router } = await open();
  expect((await screen.findByText(QUOTE)).closest('blockquote')).not.toBeNull();
  await user.click(screen.getByRole('link', { name: /Dune/ }));
  await waitFor(async () => expect(await remark()).toHaveValue(QUOTE));
  expect(screen.getByRole('checkbox', { name: 'Quotation from the book' })).toBeChecked();
  expect(router.state.location).toMatchObject({ pathname: '/notes/dune/new', search: '', state: null });
  await waitFor(() => expect(drafted()).toContain(QUOTE));
});

test('opens the only book at once', async () => {
  await open(QUOTE, { 'GET /api/notes/books': [dune] });
  await waitFor(async () => expect(await remark()).toHaveValue(QUOTE));
});

describe('beside a draft', () => {
  const own = 'My own words';
  const besideDraft = async () => {
    const app = await renderApp('/notes/dune/new', { session: ada, server: shelfAnswers });
    await app.user.fill(await remark(), own);
    await waitFor(() => expect(drafted()).toContain(own));
    await act(() => app.router.navigate(address(QUOTE)));
    await app.user.click(await screen.findByRole('link', { name: /Dune/ }));
    return { ...app, add: await screen.findByRole('button', { name: 'Add' }) };
  };

  test("is added only when the reader wants it, and isn't lost until then", async () => {
    const { user, router, add } = await besideDraft();
    expect(await remark()).toHaveValue(own);
    expect(router.state.location.state).toMatchObject({ quotation: QUOTE });
    await user.click(add);
    await waitFor(async () => expect(await remark()).toHaveValue(`${own}\n\n${QUOTE}`));
  });

  test('comes into the form by itself once the draft is gone', async () => {
    const { user, router, add } = await besideDraft();
    await user.clear(await remark());
    await waitFor(async () => expect(await remark()).toHaveValue(QUOTE));
    expect(add).not.toBeInTheDocument();
    expect(router.state.location.state).toBeNull();
  });
});

test('any book of a long shelf is found by its title', async () => {
  const books = Array.from({ length: 13 }, (_, index) => ({ ...dune, _id: `b${index}`, title: `Book ${index}` }));
  const { user } = await open(QUOTE, {
    'GET /api/notes/books': ({ query }: { query: URLSearchParams }) =>
      query.has('cursor') ? listed(books.slice(10), {}) : listed(books.slice(0, 10), { next: 'c1' }),
  });
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Book \d/ })).toHaveLength(13));
  await user.fill(screen.getByRole('searchbox', { name: 'Find on my shelf' }), '12');
  expect(screen.getAllByRole('link', { name: /^Book \d/ })).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Book 12' }));
  await waitFor(async () => expect(await remark()).toHaveValue(QUOTE));
});

test('is still there after signing in', async () => {
  const { user } = await renderApp(address(QUOTE), { server: { ...shelfAnswers, 'POST /api/user/login': ada } });
  const main = within(screen.getByRole('main'));
  expect(await main.findByText('Sign in to open this page.')).toBeInTheDocument();
  expect(main.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    `/signup?${new URLSearchParams({ from: address(QUOTE) })}`,
  );
  await user.fill(main.getByLabelText('Email'), ada.email);
  await user.fill(main.getByLabelText('Password'), 'reading-123');
  await user.click(main.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(QUOTE)).toBeInTheDocument();
});
