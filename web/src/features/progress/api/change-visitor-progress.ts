import type { QueryClient } from '@tanstack/react-query';
import { changedProgress, isSame, type ProgressChange } from '../progress';
import { progressChanged } from '../progress-changed';
import { keepVisitorProgress, visitorProgress } from '../visitor-progress';
import { announceProgress } from './announce-progress';

/** Moves the progress that this browser keeps for a visitor, or forgets it with null. A toast offers to undo it. */
export function moveVisitorProgress(client: QueryClient, bookId: string, change: ProgressChange | null): void {
  const before = visitorProgress(bookId);
  const set = (progress: typeof before, undo?: () => void) => {
    keepVisitorProgress(bookId, progress);
    announceProgress(bookId, progress, undo);
    void progressChanged(client);
  };
  const progress = change ? changedProgress(before, change) : undefined;
  if (!isSame(before, progress)) set(progress, () => set(before));
}
