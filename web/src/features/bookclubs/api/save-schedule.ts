import type { ScheduleStep } from '@contract/schedule';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/api/queries';
import { call } from '@/lib/api/api';
import { toast, toastFailure, UNDO_MS } from '@/lib/toasts';

/** A toast offers to undo, which fails when somebody else has changed the schedule since. */
export function useSaveSchedule(club: string, book: string, seen: readonly ScheduleStep[]) {
  const client = useQueryClient();
  const save = (steps: readonly ScheduleStep[], before: readonly ScheduleStep[]) =>
    call('POST /api/bookclubs/schedule', { body: { club, book, steps: [...steps], seen: [...before] } });
  const refresh = () => client.invalidateQueries({ queryKey: [...clubKey(club), 'overview'] });
  const undo = async (saved: readonly ScheduleStep[]) => {
    await save(seen, saved).catch((error: unknown) => toastFailure(error));
    await refresh();
  };
  return useMutation({
    mutationFn: (steps: ScheduleStep[]) => save(steps, seen),
    meta: { shown: true },
    onSuccess: (saved) => {
      if (seen.length === 0) return;
      const text = saved.length > 0 ? t`Schedule changed` : t`Schedule removed`;
      toast(text, { ms: UNDO_MS, action: { label: t`Undo`, run: () => void undo(saved) } });
    },
    onSettled: refresh,
  });
}
