import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { applyAnswer, applyRemoval, changeRecords } from './apply-answer';

const headers = new Headers();

function clientWithMeetings() {
  const client = new QueryClient();
  client.setQueryData(['meetings'], [{ _id: 'm1', place: 'Library', host: { _id: 'ada' } }, { _id: 'm2' }]);
  client.setQueryData(['meetings', 'past'], { pages: [{ items: [{ _id: 'm3' }], headers }], pageParams: [''] });
  client.setQueryData(['others'], [{ _id: 'm1' }]);
  return client;
}

test('puts an answer wherever a record is shown under a key, with what the answer leaves out', async () => {
  const client = clientWithMeetings();
  await applyAnswer(client, ['meetings'], { _id: 'm1', place: 'At home' });
  await applyAnswer(client, ['meetings'], { _id: 'm3', place: 'Park' });
  expect(client.getQueryData(['meetings'])).toEqual([
    { _id: 'm1', place: 'At home', host: { _id: 'ada' } },
    { _id: 'm2' },
  ]);
  expect(client.getQueryData(['meetings', 'past'])).toEqual({
    pages: [{ items: [{ _id: 'm3', place: 'Park' }], headers }],
    pageParams: [''],
  });
  expect(client.getQueryData(['others'])).toEqual([{ _id: 'm1' }]);
});

test('a query without the record stays outdated', async () => {
  const client = clientWithMeetings();
  await client.invalidateQueries();
  await applyAnswer(client, ['meetings'], { _id: 'm1' });
  const isOutdated = (key: string[]) => client.getQueryState(key)?.isInvalidated;
  expect([isOutdated(['meetings']), isOutdated(['meetings', 'past'])]).toEqual([false, true]);
});

test('removes a record from all lists under a key', async () => {
  const client = clientWithMeetings();
  await applyRemoval(client, ['meetings'], 'm1');
  await applyRemoval(client, ['meetings'], 'm3');
  expect(client.getQueryData(['meetings'])).toEqual([{ _id: 'm2' }]);
  expect(client.getQueryData(['meetings', 'past'])).toMatchObject({ pages: [{ items: [] }] });
});

test('changes the records of a list, and leaves an answer without a change as old as it is', () => {
  const client = clientWithMeetings();
  client.setQueryData(['meetings', 'past'], (past: object) => past, { updatedAt: 1 });
  changeRecords(client, ['meetings'], (meeting) => (meeting._id === 'm2' ? { _id: 'm2', place: 'Park' } : meeting));
  expect(client.getQueryData(['meetings'])).toMatchObject([{ place: 'Library' }, { place: 'Park' }]);
  expect(client.getQueryState(['meetings', 'past'])?.dataUpdatedAt).toBe(1);
});

test('a list that loads for the first time is read again, since its read is cancelled', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn(async () => [{ _id: 'm1' }]);
  queryFn.mockReturnValueOnce(new Promise(() => {}));
  const observer = new QueryObserver(client, { queryKey: ['meetings'], queryFn });
  const stop = observer.subscribe(() => {});
  await applyAnswer(client, ['meetings'], { _id: 'm1' });
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual([{ _id: 'm1' }]));
  stop();
});
