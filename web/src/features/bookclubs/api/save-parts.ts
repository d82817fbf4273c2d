import type { ChapterPart, ChapterParts } from '@domain/chapter-parts';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey, clubsKey } from '@/features/club-books/api/queries';
import { call } from '@/lib/api/api';
import { forgetHome } from '@/lib/api/home-answers';
import { toast, toastFailure, UNDO_MS } from '@/lib/toasts';

/** A toast offers to undo the change. Undoing fails when somebody else has changed the parts since. */
export function useSaveParts(club: string, book: string, seen: ChapterParts) {
  const client = useQueryClient();
  const save = (parts: ChapterParts, before: ChapterParts) =>
    call('POST /api/bookclubs/chapterParts', { body: { club, book, parts: [...parts], seen: [...before] } });
  // Every list of the club names chapters.
  const refresh = () => {
    forgetHome(client);
    client.invalidateQueries({ queryKey: [clubsKey, 'mine'] });
    return client.invalidateQueries({ queryKey: clubKey(club) });
  };
  const undo = async (saved: ChapterParts) => {
    await save(seen, saved).catch((error: unknown) => toastFailure(error));
    await refresh();
  };
  return useMutation({
    mutationFn: (parts: ChapterPart[]) => save(parts, seen),
    meta: { shown: true },
    onSuccess: (saved) => {
      if (JSON.stringify(saved) === JSON.stringify(seen)) return;
      const text = saved.length > 0 ? t`Parts saved` : t`Parts removed`;
      toast(text, { ms: UNDO_MS, action: { label: t`Undo`, run: () => void undo(saved) } });
    },
    onSettled: refresh,
  });
}
