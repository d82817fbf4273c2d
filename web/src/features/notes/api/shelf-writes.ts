import type { FoundBook } from '@contract/search';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { withBook } from '../cached-lists';
import { undoDeletion } from './delete-book';
import { changeShelf } from './queries';

/** Puts a found book on the reader's shelf; true when it is there. Without a session it does nothing. */
export function useAddBook(): (book: FoundBook) => Promise<boolean> {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: ({ book: { id, title, author, cover }, email }: { book: FoundBook; email: string }) =>
      call('POST /api/notes/books/{gId}', {
        params: { gId: id },
        body: { userId: email, gId: id, title, author, ...(cover && { cover }) },
      }),
    onSuccess: (book) => changeShelf(client, (shelf) => withBook(shelf, book)),
  });
  return async (book) => {
    const session = getSession();
    if (!session) return false;
    undoDeletion(book.id);
    const { title } = await add.mutateAsync({ book, email: session.email });
    toastAction(t`“${title}” is on your shelf.`);
    return true;
  };
}
