interface Step {
  chapter: number;
  by: string;
}

/** Where the club is on a local day: null before the schedule's first date and after its last one. */
export function scheduledChapter(schedule: readonly Step[], day: string): number | null {
  const last = schedule.at(-1);
  if (!last || day > last.by) return null;
  return schedule.findLast(({ by }) => by <= day)?.chapter ?? null;
}
