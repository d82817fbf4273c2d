import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { readerNotesQuery, readerQuery } from './api';

export function useReaderPage(username: string) {
  const reader = useQuery(readerQuery(username));
  const notes = useInfiniteQuery(readerNotesQuery(username));
  return { reader, notes };
}

export type NotesRead = ReturnType<typeof useReaderPage>['notes'];
