import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import type { Stored } from '../../platform/store/firestore';
import { recentPosts } from '../../threads/recent-posts';
import { changeBallot, findBallot } from '../ballots/store';
import { forgetBookOfMeetings } from '../meetings/store';
import { type ClubRecord, clubRef } from '../store';
import type { ClubBookRecord } from './club-books';

/** Part of removing a book: subtracts it from the club's counters, latest posts, meetings and ballot. */
export async function forgetBook(
  batch: WriteBatch,
  { _id: clubId, recent, days }: Stored<ClubRecord>,
  book: Stored<ClubBookRecord>,
  now: Date,
): Promise<void> {
  const posts = recentPosts(recent).filter(({ bookId }) => bookId === book._id);
  // Don't recreate a day that the club's document has dropped.
  const counted = Object.entries(book.days).filter(([day, count]) => count > 0 && days[day] !== undefined);
  const fields = {
    ...Object.fromEntries(posts.map(({ _id }) => [`recent.${_id}`, FieldValue.delete()])),
    ...Object.fromEntries(counted.map(([day, count]) => [`days.${day}`, FieldValue.increment(-count)])),
  };
  if (Object.keys(fields).length > 0) batch.update(clubRef(clubId), fields);
  await forgetBookOfMeetings(batch, clubId, book._id, now);
  const ballot = await findBallot(clubId);
  if (ballot?.chosen === book._id) changeBallot(batch, clubId, ballot._id, { chosen: null }, undefined);
}
