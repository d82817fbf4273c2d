import type { Note, ShelfBook } from '@contract/notes';
import { upToChapterOfNote } from '@domain/spoilers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { callList } from '@/lib/api/api';
import { QUOTE, QUOTED_BOOK } from '@/lib/paths';
import { useSearchChange } from '@/lib/use-search-change';

interface Quoted {
  book: ShelfBook;
  note: Note | undefined;
}

const quotedQuery = (bookId: string, noteId: string) =>
  queryOptions({
    queryKey: ['quoted-note', bookId, noteId],
    queryFn: async ({ signal }): Promise<Quoted> => {
      let query = {};
      for (;;) {
        const { items, next } = await callList('GET /api/notes/books/{id}', { params: { id: bookId }, query, signal });
        const note = items.notes.find(({ _id }) => _id === noteId);
        if (note || !next) return { book: items.book, note };
        query = { cursor: next };
      }
    },
  });

export function useQuotedNote(bookId: string | null | undefined) {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const noteId = (bookId !== null && search.get(QUOTE)) || '';
  const book = bookId ?? search.get(QUOTED_BOOK) ?? '';
  const { data, isLoading } = useQuery({ ...quotedQuery(book, noteId), enabled: noteId !== '' && book !== '' });
  return {
    note: data?.note,
    /** The minimum chapter of a post with the quotation. */
    least: data?.note ? upToChapterOfNote(data.note.chapter) : null,
    book: data && { ...data.book, ...data.book.named },
    isLoading,
    quote: data?.note && { noteId: data.note._id },
    remove: () => change((next) => next.delete(QUOTE), { replace: true }),
  };
}
