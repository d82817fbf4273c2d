import { badField } from '../../domain/errors';
import { limits } from '../../domain/limits';
import { message } from '../../domain/messages';
import { editionsOf, type JoinedBooks } from '../../progress/editions/rules';

export function requireJoinable(bookId: string, other: string, before: JoinedBooks, after: JoinedBooks): void {
  if (bookId === other) throw badField('id', 'sameBook');
  if (after === before) return;
  const { editions, joinedBooks, joinedBytes } = limits;
  // `editionsOf` would cut off a larger work.
  const size = new Set([bookId, other].flatMap((id) => editionsOf(id, before))).size;
  if (size > editions.max) throw badField('id', message('tooManyEditions', { max: editions.max }), 'conflict');
  if (Object.keys(after).length > joinedBooks.max)
    throw badField('id', message('tooManyJoined', { max: joinedBooks.max }), 'conflict');
  if (Buffer.byteLength(JSON.stringify(after)) > joinedBytes.max)
    throw badField('id', message('tooManyJoined', { max: Object.keys(before).length }), 'conflict');
}
