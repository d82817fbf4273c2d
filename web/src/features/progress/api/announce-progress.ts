import { t } from '@lingui/core/macro';
import { toast } from '@/lib/toasts';
import type { Progress } from '../progress';

/** Milliseconds that a reader has to undo it. */
const UNDO_MS = 10_000;

/** Says where the reader is now, in place of what was said about this book before. */
export function announceProgress(
  bookId: string,
  progress: Progress | null | undefined,
  undo: (() => void) | undefined,
): void {
  toast(textOf(progress), {
    id: `place:${bookId}`,
    ...(undo && { ms: UNDO_MS, action: { label: t`Undo`, run: undo } }),
  });
}

function textOf(progress: Progress | null | undefined): string {
  if (!progress) return t`Your place is forgotten.`;
  const { chapter, finished } = progress;
  return finished ? t`Marked as finished.` : t`You're at chapter ${chapter} now.`;
}
