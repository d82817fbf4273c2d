import type { NoticeEvent } from '../../data/notices/notices';

/** Readers whom a notice names. */
export const MOST_NAMES = 3;

/** The events whose authors a notice names, the latest first. */
export const latestEvents = (events: readonly NoticeEvent[]): NoticeEvent[] => events.slice(-MOST_NAMES).toReversed();

/** The event that a notice leads to: the first that isn't read, else the latest. `events` are oldest first. */
export const leadingEvent = (events: readonly NoticeEvent[]): NoticeEvent | undefined =>
  events.find(({ read }) => !read) ?? events.at(-1);

/** The posts of a notice that showing it needs. */
export const postsToShow = ({ events }: { events: readonly NoticeEvent[] }): string[] =>
  [leadingEvent(events), ...latestEvents(events)].flatMap((event) => event?.post ?? []);

const EXCERPT = 140;

/** The beginning of a text on one line, whole words where it is cut. */
export function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= EXCERPT) return line;
  const cut = characters.slice(0, EXCERPT).join('');
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
