import type { ScheduleStep } from '@contract/schedule';
import type { ChapterPart } from '@domain/chapter-parts';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey, clubsKey } from '@/features/club-books/api/queries';
import { call } from '@/lib/api/api';
import { forgetHome } from '@/lib/api/home-answers';
import { toast, toastFailure, UNDO_MS } from '@/lib/toasts';

export function useSaveParts(club: string, book: string, seen: readonly ChapterPart[]) {
  const client = useQueryClient();
  return useSaveWithUndo<ChapterPart>(seen, {
    save: (parts, before) =>
      call('POST /api/bookclubs/chapterParts', { body: { club, book, parts: [...parts], seen: [...before] } }),
    textOf: (saved) =>
      JSON.stringify(saved) !== JSON.stringify(seen) && (saved.length > 0 ? t`Parts saved` : t`Parts removed`),
    refresh: () => {
      forgetHome(client);
      client.invalidateQueries({ queryKey: [clubsKey, 'mine'] });
      // Every list of the club names chapters.
      return client.invalidateQueries({ queryKey: clubKey(club) });
    },
  });
}

export function useSaveSchedule(club: string, book: string, seen: readonly ScheduleStep[]) {
  const client = useQueryClient();
  return useSaveWithUndo<ScheduleStep>(seen, {
    save: (steps, before) =>
      call('POST /api/bookclubs/schedule', { body: { club, book, steps: [...steps], seen: [...before] } }),
    textOf: (saved) => seen.length > 0 && (saved.length > 0 ? t`Schedule changed` : t`Schedule removed`),
    refresh: () => client.invalidateQueries({ queryKey: [...clubKey(club), 'overview'] }),
  });
}

interface Saving<Item> {
  save: (items: readonly Item[], seen: readonly Item[]) => Promise<Item[]>;
  /** False for no toast. */
  textOf: (saved: readonly Item[]) => string | false;
  refresh: () => Promise<void>;
}

/** A toast offers to undo, which fails when somebody else has saved since. */
function useSaveWithUndo<Item>(seen: readonly Item[], { save, textOf, refresh }: Saving<Item>) {
  const undo = async (saved: readonly Item[]) => {
    await save(seen, saved).catch((error: unknown) => toastFailure(error));
    await refresh();
  };
  return useMutation({
    mutationFn: (items: Item[]) => save(items, seen),
    meta: { shown: true },
    onSuccess: (saved) => {
      const text = textOf(saved);
      if (text) toast(text, { ms: UNDO_MS, action: { label: t`Undo`, run: () => void undo(saved) } });
    },
    onSettled: refresh,
  });
}
