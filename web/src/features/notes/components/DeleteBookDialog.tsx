import type { ShelfBook } from '@contract/notes';
import { ConfirmDialog } from '@/components/dialog/ConfirmDialog';
import { errorText } from '@/lib/api-error';
import { useDeleteBook } from '../api/use-delete-book';

interface Props {
  book: ShelfBook;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteBookDialog({ book, onDeleted, onClose }: Props) {
  const deletion = useDeleteBook();
  return (
    <ConfirmDialog
      onConfirm={() => deletion.mutate(book, { onSuccess: onDeleted })}
      onCancel={onClose}
      pending={deletion.isPending}
      progress={`Deleting ${book.title} and all of its ${book.numNotes} notes …`}
      error={deletion.error ? errorText(deletion.error) : undefined}
    >
      Are you sure you would like to delete {book.title} and all of its {book.numNotes} notes?
    </ConfirmDialog>
  );
}
