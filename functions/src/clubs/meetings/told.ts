import type { MeetingRecord } from './store';

type Changed = Partial<Pick<MeetingRecord, 'cancelled' | 'place' | 'link'>> & { at: Date | null };

/** The notification that members get of a change; undefined when it doesn't affect attending. */
export function toldOfChange(
  before: Pick<MeetingRecord, 'at' | 'cancelled' | 'place' | 'link'>,
  { at, cancelled = before.cancelled, place = before.place, link = before.link }: Changed,
): MeetingRecord['told']['kind'] | undefined {
  if (cancelled) return before.cancelled ? undefined : 'cancelled';
  if (at === null) return undefined;
  if (before.at === null || before.cancelled) return 'dated';
  const isMoved = before.at.getTime() !== at.getTime() || before.place !== place || before.link !== link;
  return isMoved ? 'moved' : undefined;
}
