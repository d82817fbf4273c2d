import type { ShelfBook } from '@contract/notes';
import type { QueryClient } from '@tanstack/react-query';
import { addedSubject, type NewBookWrite, showAddedBook } from '@/features/progress/api/add-to-shelf';
import type { Entry, Write } from '@/lib/outbox/entry';
import type { Kinds } from '@/lib/outbox/kind';
import { bookQuery, outdateShelf } from '../api/queries';
import { showChangedBook, showDeletedBook } from '../api/show-written';

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
      show: (answer, { before }) => showAddedBook(client, answer as ShelfBook, (before as NewBookWrite).shownBy),
    },
    'shelf-book': {
      effect: 'replace',
      describe,
      show: (answer) => showChangedBook(client, answer as ShelfBook),
      versionFor: (answer, _sent, { request: { body } }) =>
        body?.readingsBefore ? { readingsBefore: (answer as ShelfBook).readings } : undefined,
      refused: (entry) => {
        outdateShelf(client);
        return client.invalidateQueries({ queryKey: bookQuery(idOf(entry)).queryKey });
      },
    },
    'delete-book': {
      effect: 'remove',
      describe,
      show: (_answer, entry) => showDeletedBook(client, idOf(entry)),
    },
  };
}
