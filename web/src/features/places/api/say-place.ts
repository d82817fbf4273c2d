import { t } from '@lingui/core/macro';
import type { Place } from '@/lib/place';
import { toast } from '@/lib/toasts';

/** Milliseconds that a reader has to undo it. */
const UNDO_MS = 10_000;

/** Says where the reader is now, in place of what was said about this book before. */
export function sayPlace(bookId: string, place: Place | null | undefined, undo: (() => void) | undefined): void {
  toast(textOf(place), {
    id: `place:${bookId}`,
    ...(undo && { ms: UNDO_MS, action: { label: t`Undo`, run: undo } }),
  });
}

function textOf(place: Place | null | undefined): string {
  if (!place) return t`Your place is forgotten.`;
  const { chapter, finished } = place;
  return finished ? t`Marked as finished.` : t`You're at chapter ${chapter} now.`;
}
