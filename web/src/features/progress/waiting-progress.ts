import { useWaiting } from '@/lib/outbox/waiting';

export const progressSubject = (bookId: string): string => `progress:${bookId}`;

export const useIsProgressWaiting = (bookId: string): boolean => useWaiting(progressSubject(bookId)) !== undefined;
