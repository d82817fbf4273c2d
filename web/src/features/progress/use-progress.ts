import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/lib/session/session';
import { progressQuery } from './api/queries';
import type { ProgressView } from './progress';
import { useVisitorProgress } from './visitor-progress';

interface Options {
  /** It comes with what the screen shows (`keepProgress`), so that it isn't asked for. */
  seeded?: boolean;
}

/** A reader's progress in a book, or that of a visitor; undefined while it is unknown. */
export function useProgress(bookId: string, { seeded = false }: Options = {}): ProgressView | undefined {
  const session = useSession();
  const visitor = useVisitorProgress(bookId);
  const { data } = useQuery({ ...progressQuery(bookId), enabled: Boolean(session && bookId && !seeded) });
  if (!session) return visitor && { progress: visitor };
  if (!data?.progress) return undefined;
  const { progress, previous = null, updatedAt } = data;
  return { progress, ...(updatedAt && { before: { progress: previous, until: updatedAt } }) };
}
