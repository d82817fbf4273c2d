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

/** The time of the latest of some posts; undefined without any. */
export const latestOf = (posts: readonly Doc[]): string | undefined =>
  posts
    .map((post) => post.text('createdAt'))
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
