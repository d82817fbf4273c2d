import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetQueries } from './persisted-queries';

test('removes queries once no screen shows them, so that none is refetched', async () => {
  const client = new QueryClient();
  client.setQueryData(['club', 'books'], ['Emma']);
  client.setQueryData(['club', 'settings'], { title: 'Slow Readers' });
  client.setQueryData(['clubs'], []);
  const observer = new QueryObserver(client, { queryKey: ['club', 'books'], queryFn: () => [], staleTime: 60_000 });
  const leave = observer.subscribe(() => {});
  const forgotten = forgetQueries(client, ['club']);
  expect(client.getQueriesData({ queryKey: ['club'] })).toHaveLength(2);
  leave();
  await forgotten;
  expect(client.getQueriesData({}).map(([key]) => key)).toEqual([['clubs']]);
});
