import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { inApp } from '@test/render-app';
import { newUser } from '@test/user';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { LoadMore } from './LoadMore';

type Read = (page: number) => Promise<string>;

const refused = new ApiError('That could not be read.', { status: 400, code: 'invalid' });

function List({ read }: { read: Read }) {
  const query = useInfiniteQuery({
    queryKey: ['pages'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => (pages.length < 3 ? pages.length + 1 : undefined),
  });
  return (
    <>
      <p>{query.data?.pages.join(', ')}</p>
      <LoadMore query={query} loading="Wait.">
        Show more books
      </LoadMore>
    </>
  );
}

function open(read: Read) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <List read={read} />
    </QueryClientProvider>,
    inApp,
  );
  return newUser();
}

const more = () => screen.queryByRole('button', { name: 'Show more books' });

test('shows the error of a failed first page, and Try again loads it', async () => {
  const read = vi.fn<Read>(async (page) => `page ${page}`).mockRejectedValueOnce(refused);
  const user = open(read);
  expect(screen.getByText('Wait.')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('That could not be read.');
  expect(more()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('page 1')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('keeps the list and the focus when the next page fails, and Try again goes on with that page', async () => {
  const read = vi.fn<Read>(async (page) => `page ${page}`);
  const user = open(read);
  await screen.findByText('page 1');
  read.mockRejectedValueOnce(refused);
  await user.click(screen.getByRole('button', { name: 'Show more books' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That could not be read.');
  expect(screen.getByText('page 1')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('page 1, page 2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more books' }));
  expect(await screen.findByText('page 1, page 2, page 3')).toBeInTheDocument();
  expect(more()).toBeNull();
});
