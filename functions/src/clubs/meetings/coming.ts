import type { MeetingRecord } from './store';

/** The most attendees listed by name; the rest are counted. */
export const NAMES = 20;

/**
 * The attendees: the first members to say yes, while places last; the rest wait until somebody says no.
 * @param members the uids of the club's members; answers of former members don't count
 */
export function comingTo(
  { answers, limit }: Pick<MeetingRecord, 'answers' | 'limit'>,
  members: readonly string[],
): { yes: string[]; maybe: string[]; waiting: string[] } {
  const said = (coming: 'yes' | 'maybe') =>
    members
      .filter((uid) => answers[uid]?.coming === coming)
      .sort((one, other) => instantOf(answers, one) - instantOf(answers, other));
  const all = said('yes');
  const room = limit ?? all.length;
  return { yes: all.slice(0, room), maybe: said('maybe'), waiting: all.slice(room) };
}

const instantOf = (answers: MeetingRecord['answers'], uid: string): number => answers[uid]?.at.getTime() ?? 0;
