import { inApp } from '@test/render-app';
import { newUser } from '@test/user';
import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { setPrefetch } from '@/lib/prefetch';
import { BookCover } from './book/BookCover';
import { InPopup, LoadFailure } from './feedback/Loading';
import { TextArea } from './form/TextField';
import { Pager } from './navigation/Pager';
import { PopupButton } from './navigation/PopupButton';
import { DataTable } from './table/DataTable';

interface Book {
  id: string;
  title: string;
  posts: number;
}

const books: Book[] = [
  { id: 'e1', title: 'Emma', posts: 3 },
  { id: 'd1', title: 'Dracula', posts: 12 },
];
const columns = [
  { head: 'Book', cell: ({ title }: Book) => title },
  { head: 'Posts', cell: ({ posts }: Book) => posts, align: 'end' as const },
] as const;
const rowKey = ({ id }: Book) => id;

test('table rows are links that prefetch their screens on focus', async () => {
  const prefetch = vi.fn();
  setPrefetch(prefetch);
  const user = newUser();
  render(
    <MemoryRouter>
      <DataTable
        caption="Books"
        columns={[...columns]}
        rows={books}
        rowKey={rowKey}
        target={{ href: ({ id }) => `/discuss/${id}` }}
      />
    </MemoryRouter>,
    inApp,
  );
  const table = within(screen.getByRole('table', { name: 'Books' }));
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Book', 'Posts']);
  expect(table.getByRole('link', { name: 'Dracula' })).toHaveAttribute('href', '/discuss/d1');
  await user.tab();
  await waitFor(() => expect(table.getByRole('link', { name: 'Emma' })).toHaveFocus());
  expect(prefetch).toHaveBeenCalledWith('/discuss/e1');
  setPrefetch(() => {});
});

test.each([
  ['the first of three pages', { page: 1, total: 3 }, '1 / 3', [2]],
  ['the last of three pages', { page: 3, total: 3 }, '3 / 3', [2]],
  ['a first page of unknown total', { page: 1, hasNext: true }, '1', [2]],
])('shows the right links on %s', async (_case, props, shown, reached) => {
  const onPage = vi.fn();
  const user = newUser();
  render(<Pager label="Posts" onPage={onPage} {...props} />, inApp);
  expect(screen.getByText(shown)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onPage.mock.calls.flat()).toEqual(reached);
});

test('a middle click or Ctrl+click on a popup button opens its page in a new tab', async () => {
  const [open, onOpen] = [vi.spyOn(window, 'open').mockReturnValue(null), vi.fn()];
  const user = newUser();
  render(
    <PopupButton page="/bookclubs/new" onOpen={onOpen}>
      New Book Club
    </PopupButton>,
    inApp,
  );
  const button = screen.getByRole('button', { name: 'New Book Club' });
  await user.pointer({ keys: '[MouseMiddle]', target: button });
  await user.keyboard('{Control>}');
  await user.click(button);
  await user.keyboard('{/Control}');
  expect(open.mock.calls.map(([page]) => page)).toEqual(['/bookclubs/new', '/bookclubs/new']);
  expect(onOpen).not.toHaveBeenCalled();
  await user.click(button);
  expect(onOpen).toHaveBeenCalledOnce();
});

test("a failed load keeps 'loading...' and shows the reason and a retry button below", async () => {
  const refetch = vi.fn();
  const user = newUser();
  render(<LoadFailure query={{ error: new Error('broken'), isFetching: false, refetch }} />, inApp);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Something went wrong. Try again.');
  expect(alert.previousElementSibling).toBe(screen.getByRole('status'));
  expect(screen.getByRole('status')).toHaveTextContent('loading...');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('a lost connection is explained in the warning above the page, and in a popup, which covers that', () => {
  const error = new ApiError('Flyleaf cannot be reached.', { status: 0, code: 'offline' });
  const failed = <LoadFailure query={{ data: undefined, error, isFetching: false, refetch: () => {} }} />;
  const { rerender } = render(failed, inApp);
  expect(screen.getByText('Not loaded.')).toBeInTheDocument();
  expect([screen.queryByRole('alert'), screen.queryByRole('button')]).toEqual([null, null]);
  rerender(<InPopup value>{failed}</InPopup>);
  expect(screen.getByRole('alert')).toHaveTextContent('Flyleaf cannot be reached.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a text area is described by its counter and its error', () => {
  render(<TextArea label="Post" error="Too long." counter={{ count: 351, max: 350 }} />, inApp);
  expect(screen.getByLabelText('Post')).toHaveAccessibleDescription('Too long. 351 characters out of 350');
  expect(screen.getByLabelText('Post')).toBeInvalid();
});

test('a cover is drawn until its image has loaded, and stays if that fails', () => {
  const { container } = render(
    <BookCover title="Emma" author="Jane Austen" cover="https://books.example/emma.jpg" />,
    inApp,
  );
  const image = container.querySelector('img');
  expect(image).toHaveAttribute('src', 'https://books.example/emma.jpg');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(container.textContent).toBe('EmmaJane Austen');
  image?.dispatchEvent(new Event('error'));
  return expect.poll(() => container.querySelector('img')).toBeNull();
});

test("a link to a page leaves a press with a modifier key to the browser, and keeps the focus at the end's arrow", async () => {
  const onPage = vi.fn();
  const user = newUser();
  function Pages() {
    const [page, setPage] = useState(2);
    const show = (to: number) => {
      onPage(to);
      setPage(to);
    };
    return <Pager label="Posts" page={page} total={3} onPage={show} hrefOf={(to) => `#page-${to}`} />;
  }
  render(<Pages />, inApp);
  const next = screen.getByRole('link', { name: 'Next page' });
  expect(next).toHaveAttribute('href', '#page-3');
  expect(next).toHaveAttribute('rel', 'next');
  await user.keyboard('{Control>}');
  await user.click(next);
  await user.keyboard('{/Control}');
  expect(onPage).not.toHaveBeenCalled();
  next.focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('3 / 3')).toBeInTheDocument();
  await waitFor(() => expect(next).toHaveFocus());
  expect(next).not.toHaveAttribute('href');
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(onPage.mock.calls).toEqual([[3]]);
});
