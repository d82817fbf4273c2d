import { dayOf, daysBefore } from '../../../src/data/days';
import { type Doc, same } from './records';

/**
 * What a document says of the posts of a day is what there are, for the `days` days up to today that are still kept.
 * Days that a test has made up, before or after these, are not looked at.
 */
export function auditDays(doc: Doc, posts: readonly Doc[], days: number): string[] {
  const counted = doc.counts('days');
  return daysBefore(new Date(), 0, days).flatMap((day) => {
    const made = posts.filter((post) => dayOf(new Date(post.text('createdAt'))) === day).length;
    return same(`${doc.path} days ${day}`, counted[day] ?? 0, made);
  });
}

const at = (post: Doc): number => Date.parse(post.text('createdAt'));

/** A call takes no longer. Of posts that were under way together, whichever was written last may pass for the latest. */
const TOGETHER_MS = 10_000;

/** What a document may say of its latest post: nothing without any, else the time of one of the latest. */
export function auditLatest(what: string, said: string | null, posts: readonly Doc[]): string[] {
  if (posts.length === 0) return same(what, said, null);
  const latest = Math.max(...posts.map(at));
  const fits = posts.some((post) => post.text('createdAt') === said && at(post) >= latest - TOGETHER_MS);
  return fits ? [] : [`${what} is ${said}, and the latest post of ${new Date(latest).toISOString()}`];
}
