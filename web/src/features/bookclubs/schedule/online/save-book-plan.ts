import type { ScheduleStep } from '@contract/schedule';
import type { ChapterPart } from '@domain/chapter-parts';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { toast, toastFailure, UNDO_MS } from '@/lib/toasts';

export function useSaveParts(club: string, book: string, seen: readonly ChapterPart[]) {
  return useSaveWithUndo<ChapterPart>(seen, {
    save: (parts, before) =>
      call('POST /api/bookclubs/chapterParts', { body: { club, book, parts: [...parts], seen: [...before] } }),
    textOf: (saved) =>
      JSON.stringify(saved) !== JSON.stringify(seen) && (saved.length > 0 ? t`Parts saved` : t`Parts removed`),
  });
}

export function useSaveSchedule(club: string, book: string, seen: readonly ScheduleStep[]) {
  return useSaveWithUndo<ScheduleStep>(seen, {
    save: (steps, before) =>
      call('POST /api/bookclubs/schedule', { body: { club, book, steps: [...steps], seen: [...before] } }),
    textOf: (saved) => seen.length > 0 && (saved.length > 0 ? t`Schedule changed` : t`Schedule removed`),
  });
}

interface Saving<Item> {
  save: (items: readonly Item[], seen: readonly Item[]) => Promise<Item[]>;
  /** False for no toast. */
  textOf: (saved: readonly Item[]) => string | false;
}

/** A toast offers to undo, which fails when somebody else has saved since. */
function useSaveWithUndo<Item>(seen: readonly Item[], { save, textOf }: Saving<Item>) {
  const undo = (saved: readonly Item[]) => save(seen, saved).catch((error: unknown) => toastFailure(error));
  return useMutation({
    mutationFn: (items: Item[]) => save(items, seen),
    meta: { shown: true, refreshes: true },
    onSuccess: (saved) => {
      const text = textOf(saved);
      if (text) toast(text, { ms: UNDO_MS, action: { label: t`Undo`, run: () => void undo(saved) } });
    },
  });
}
