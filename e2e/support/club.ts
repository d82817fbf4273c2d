import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { ClubDiscussion } from '../../functions/src/contract/club-threads';
import type { Club } from '../../functions/src/contract/clubs';
import type { Session } from '../../functions/src/contract/user';
import { postJson } from './api';

/** A title that no other test uses. It ends in a letter, so that its club's books are `${title}'s Books`. */
export const uniqueTitle = (prefix: string): string => `${prefix} ${randomUUID().slice(0, 8)}x`;

export async function createClub(
  request: APIRequestContext,
  session: Session,
  { members = [] }: { members?: string[] } = {},
) {
  const call = <Answer>(path: string, data: object) =>
    postJson<Answer>(request, session, `/api/bookclubs/${path}`, data);
  const { club } = await call<Club>('newClub', { title: uniqueTitle('Slow Readers'), members });
  const book = { club, id: 'persuasion-test', title: 'Persuasion', author: 'Jane Austen' };
  await call('newBook', book);
  const opening = { title: 'Chapter 4: the long wait', post: 'Anne has been waiting for eight years.' };
  const discussion = { club, book: book.id, ...opening };
  const { _id: id } = await call<ClubDiscussion>('newDiscussion', discussion);
  const home = `/bookclubs/${club}`;
  return { club, home, discussion: id, thread: `${home}/${book.id}/${id}` };
}
