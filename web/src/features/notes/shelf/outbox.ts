import type { ShelfBook } from '@contract/notes';
import type { QueryClient } from '@tanstack/react-query';
import { addedSubject, type NewBookWrite, showAddedBook } from '@/features/progress/add-to-shelf';
import { readOutdated } from '@/lib/api/query-client';
import type { Entry, Write } from '@/lib/outbox/entry';
import type { Kinds } from '@/lib/outbox/kind';
import { showDeletedBook, showSavedBook } from '../note/show-written';

export function shelfKinds(client: QueryClient): Kinds {
  const idOf = ({ request: { params } }: Pick<Entry, 'request'>) => params?.gId ?? params?.id ?? '';
  const describe = async (write: Write) => ({ subject: `shelf:${idOf(write)}`, title: (write.before as string) ?? '' });
  return {
    'add-book': {
      effect: 'create',
      describe: async (write) => ({
        subject: addedSubject(idOf(write)),
        title: (write.before as NewBookWrite).title,
      }),
      show: (answer) => showAddedBook(client, answer as ShelfBook),
    },
    'shelf-book': {
      effect: 'replace',
      describe,
      show: (answer, { writtenAt }) => showSavedBook(client, answer as ShelfBook, writtenAt),
      versionFor: (answer, _sent, { request: { body } }) =>
        body?.readingsBefore ? { readingsBefore: (answer as ShelfBook).readings } : undefined,
      refused: () => readOutdated(client),
    },
    'delete-book': {
      effect: 'remove',
      describe,
      show: (_answer, entry) => showDeletedBook(client, idOf(entry)),
    },
  };
}
