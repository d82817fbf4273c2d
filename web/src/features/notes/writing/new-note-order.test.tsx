import { QueryClient } from '@tanstack/react-query';
import { dune, emma, noteOf, savedOf } from '@test/note-samples';
import { expect, test } from 'vitest';
import { showSavedNote } from '../note/show-written';
import { shelfQuery } from '../shelf/api';

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
