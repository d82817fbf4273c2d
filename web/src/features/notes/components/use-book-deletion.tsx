import type { ShelfBook } from '@contract/notes';
import { plural } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { getSession } from '@/lib/session/session';
import { useDeleteBook } from '../api/delete-book';
import { neighbourOf } from '../cached-lists';
import { bookLinkId } from './BookCard';
import { useFocusNext } from './use-focus-next';

/**
 * `ask` opens the delete-book popup; without a session it does nothing. Render `popup` where it outlives the cards:
 * after a deletion the focus moves to the next book's card, and back to the book after Undo.
 */
export function useBookDeletion(books: readonly ShelfBook[]) {
  const [asked, setAsked] = useState<ShelfBook>();
  const focusNext = useFocusNext();
  const remove = useDeleteBook(({ _id }) => focusNext(bookLinkId(_id)));
  const close = () => setAsked(undefined);
  const ask = useCallback((book: ShelfBook) => {
    if (getSession()) setAsked(book);
  }, []);
  const confirm = (book: ShelfBook) => {
    const next = neighbourOf(books, book._id);
    close();
    remove(book);
    focusNext(next && bookLinkId(next._id));
  };
  const popup = asked && (
    <ConfirmDialog onConfirm={() => confirm(asked)} onCancel={close}>
      {question(asked)}
    </ConfirmDialog>
  );
  return { ask, popup };
}

/** As plain text: a component would take a title's `<b>` for an element. */
const question = ({ title, numNotes }: ShelfBook) =>
  plural(numNotes, {
    one: `Are you sure you would like to delete ${title} and its note?`,
    other: `Are you sure you would like to delete ${title} and all of its # notes?`,
  });
