import { type DocumentReference, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod';
import { UpToChapter } from '../../../domain/progress';

const AgendaItem = z.object({
  _id: z.string(),
  kind: z.enum(['question', 'post', 'discussion', 'free']),
  /** When the meeting started. What still exists has its own. */
  chapter: UpToChapter,
});
export type AgendaItem = z.output<typeof AgendaItem>;

/** Of a started meeting, as a field of it: ids instead of words, which their authors can still change and delete. */
export const Evening = z.object({
  bookId: z.string().nullable(),
  items: z.array(AgendaItem),
  order: z.array(z.string()),
  /** Those who take part. `user` is kept up to date by `renameAuthor`; `wrote` has indexes of `items`. */
  members: z.record(z.string(), z.object({ user: z.string().default(''), wrote: z.array(z.int()).default([]) })),
});
export type Evening = z.output<typeof Evening>;

export const answersRef = (meeting: DocumentReference, itemId: string): DocumentReference =>
  meeting.collection('answers').doc(itemId);

export const answeredItems = ({ items, members }: Evening, uid: string): string[] =>
  members[uid]?.wrote.flatMap((index) => items[index]?._id ?? []) ?? [];

/** The fields of the meeting that name the member, whose answers are deleted in the same batch. */
export function forgetEvening(
  batch: WriteBatch,
  meeting: DocumentReference,
  evening: Evening | undefined,
  uid: string,
): Record<string, unknown> {
  if (!evening?.members[uid]) return {};
  for (const item of answeredItems(evening, uid)) {
    batch.set(answersRef(meeting, item), { answers: { [uid]: FieldValue.delete() } }, { merge: true });
  }
  return { 'evening.order': FieldValue.arrayRemove(uid), [`evening.members.${uid}`]: FieldValue.delete() };
}
