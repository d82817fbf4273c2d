import type { ShelfBook } from '@contract/notes';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { errorText } from '@/lib/api/api-error';
import { getSession } from '@/lib/session/session';
import { useDeleteBook } from '../api/shelf-writes';
import { neighbourOf } from '../cached-lists';
import { bookLinkId } from './BookCard';
import { useFocusNext } from './use-focus-next';

/**
 * `ask` opens the delete-book popup; without a session it does nothing. Render `popup` where it outlives the cards:
 * after a deletion the focus moves to the next book's card.
 */
export function useBookDeletion(books: readonly ShelfBook[]) {
  const [asked, setAsked] = useState<{ book: ShelfBook; next: ShelfBook | undefined }>();
  const focusNext = useFocusNext();
  const close = () => setAsked(undefined);
  const ask = useCallback(
    (book: ShelfBook) => {
      if (getSession()) setAsked({ book, next: neighbourOf(books, book._id) });
    },
    [books],
  );
  const onDeleted = () => {
    close();
    focusNext(asked?.next && bookLinkId(asked.next._id));
  };
  const popup = asked && <DeleteBookDialog book={asked.book} onDeleted={onDeleted} onClose={close} />;
  return { ask, popup };
}

function DeleteBookDialog({
  book,
  onDeleted,
  onClose,
}: {
  book: ShelfBook;
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const deletion = useDeleteBook();
  const { title, numNotes } = book;
  return (
    <ConfirmDialog
      onConfirm={() => deletion.mutate(book, { onSuccess: onDeleted })}
      onCancel={onClose}
      pending={deletion.isPending}
      progress={plural(numNotes, {
        0: `Deleting ${title}…`,
        one: `Deleting ${title} and its note…`,
        other: `Deleting ${title} and all of its # notes…`,
      })}
      error={deletion.error ? errorText(deletion.error) : undefined}
    >
      {t`Are you sure you would like to delete ${title} and all of its ${numNotes} notes?`}
    </ConfirmDialog>
  );
}
