import type { FoundBook } from '@contract/search';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { toast } from '@/lib/toasts';
import { withBook } from '../cached-lists';
import { undoDeletion } from './delete-book';
import { changeShelf } from './queries';

/** Milliseconds in which the added book can be opened from the toast. */
const OPEN_MS = 6000;

/** Puts a found book on the reader's shelf; true when it is there. Without a session it does nothing. */
export function useAddBook(): (book: FoundBook) => Promise<boolean> {
  const client = useQueryClient();
  const navigate = useNavigate();
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
    const open = () => navigate(hrefs.bookNotes(book.id));
    toast(t`“${title}” is on your shelf.`, { ms: OPEN_MS, action: { label: t`Open`, run: open } });
    return true;
  };
}
