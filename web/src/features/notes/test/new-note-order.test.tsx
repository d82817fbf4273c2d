import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { shelfQuery } from '../api/queries';
import { showSavedNote } from '../api/show-written';
import { dune, emma, noteOf, savedOf } from './test-data';

test('after a new note, the shelf is read again, since its book moves to the front', async () => {
  const client = new QueryClient();
  const { queryKey } = shelfQuery();
  const items = [emma, dune];
  client.setQueryData(queryKey, { pages: [{ items, total: 2, next: null, headers: new Headers() }], pageParams: [''] });
  const isOutdated = () => client.getQueryState(queryKey)?.isInvalidated;

  await showSavedNote(client, savedOf(noteOf('new', 10, { updatedAt: '2026-11-20T10:20:00.000Z' })));
  expect(isOutdated()).toBe(false);

  await showSavedNote(client, savedOf(noteOf('new', 10)));
  expect(isOutdated()).toBe(true);
});
