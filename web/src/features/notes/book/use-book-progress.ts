import type { ShelfBook } from '@contract/notes';
import { useQuery } from '@tanstack/react-query';
import { progressQuery } from '@/features/progress/api';
import type { Progress } from '@/features/progress/progress';

/** The reader's place, from the book's answer until they move it. */
export function useBookProgress({ _id, progress }: ShelfBook): Progress | null | undefined {
  const { data } = useQuery({ ...progressQuery(_id), enabled: false });
  return data ? data.progress : progress;
}
