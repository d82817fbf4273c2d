import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Club, ClubDiscussion, ClubPost } from '../functions/src/contract/bookclubs';
import type { Session } from '../functions/src/contract/user';

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
  { token }: Session,
  { members = [], posts = ['Anne has been waiting for eight years.'] }: { members?: string[]; posts?: string[] } = {},
): Promise<ReadyClub> {
  const send = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await request.post(`/api/bookclubs/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      data,
    });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { club, clubName } = await send<Club>('newClub', { title: newTitle('Slow Readers'), members });
  const about = { club, id: 'persuasion-test', title: 'Persuasion', author: 'Jane Austen' };
  await send('newBook', about);
  const [post, ...others] = posts;
  const opening = { club, book: about.id, title: 'Chapter 4: the long wait', post };
  const { _id: id } = await send<ClubDiscussion>('newDiscussion', opening);
  for (const remark of others) await send<ClubPost>('newPost', { id, remark });
  const home = `/bookclubs/${club}`;
  return { club, clubName, home, book: `${home}/${about.id}`, thread: `${home}/${about.id}/${id}` };
}
