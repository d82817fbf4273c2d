import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Club, ClubDiscussion, ClubPost } from '../functions/src/contract/bookclubs';
import type { Session } from '../functions/src/contract/user';
import { send } from './send';

/** A title that no other test has. */
export const newTitle = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

/** A club with a book and a discussion. */
export interface ReadyClub {
  /** As its address names it. */
  club: string;
  clubName: string;
  /** The addresses of its screens. */
  home: string;
  book: string;
  thread: string;
}

/** Makes a club of a reader and others, with the book 'Persuasion' and a discussion of as many posts as wanted. */
export async function makeClub(
  request: APIRequestContext,
  session: Session,
  { members = [], posts = ['Anne has been waiting for eight years.'] }: { members?: string[]; posts?: string[] } = {},
): Promise<ReadyClub> {
  const tell = <Answer>(path: string, data: object) => send<Answer>(request, session, `/api/bookclubs/${path}`, data);
  const { club, clubName } = await tell<Club>('newClub', { title: newTitle('Slow Readers'), members });
  const about = { club, id: 'persuasion-test', title: 'Persuasion', author: 'Jane Austen' };
  await tell('newBook', about);
  const [post, ...others] = posts;
  const opening = { club, book: about.id, title: 'Chapter 4: the long wait', post };
  const { _id: id } = await tell<ClubDiscussion>('newDiscussion', opening);
  for (const remark of others) await tell<ClubPost>('newPost', { id, remark });
  const home = `/bookclubs/${club}`;
  return { club, clubName, home, book: `${home}/${about.id}`, thread: `${home}/${about.id}/${id}` };
}
