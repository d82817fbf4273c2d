import { useQuery, useQueryClient } from '@tanstack/react-query';
import { progressQuery } from '../api';
import { moveProgress } from '../moves/change-progress';
import type { Progress } from '../progress';
import { ProgressDialog } from './ProgressDialog';

interface Props {
  bookId: string;
  /** From a list of books. */
  known: Progress | null | undefined;
  onClose: () => void;
}

/** Moves the reader's place from a menu. */
export function PlaceDialog({ bookId, known = null, onClose }: Props) {
  const client = useQueryClient();
  const { data } = useQuery({ ...progressQuery(bookId), enabled: false });
  return (
    <ProgressDialog
      progress={data ? data.progress : known}
      onMove={(change) => moveProgress(client, bookId, change)}
      onClose={onClose}
    />
  );
}
