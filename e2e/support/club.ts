import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { ClubDiscussion, ClubPost } from '../../functions/src/contract/club-threads';
import type { Club } from '../../functions/src/contract/clubs';
import type { Session } from '../../functions/src/contract/user';
import { postJson } from './api';

/** A title that no other test uses. It ends in a letter, so that its club's books are `${title}'s Books`. */
export const uniqueTitle = (prefix: string): string => `${prefix} ${randomUUID().slice(0, 8)}x`;

export interface TestClub {
  club: string;
  clubName: string;
  home: string;
  book: string;
  discussion: string;
  thread: string;
}

export async function createClub(
  request: APIRequestContext,
  session: Session,
  { members = [], posts = ['Anne has been waiting for eight years.'] }: { members?: string[]; posts?: string[] } = {},
): Promise<TestClub> {
  const call = <Answer>(path: string, data: object) =>
    postJson<Answer>(request, session, `/api/bookclubs/${path}`, data);
  const { club, clubName } = await call<Club>('newClub', { title: uniqueTitle('Slow Readers'), members });
  const book = { club, id: 'persuasion-test', title: 'Persuasion', author: 'Jane Austen' };
  await call('newBook', book);
  const [opening, ...others] = posts;
  const discussion = { club, book: book.id, title: 'Chapter 4: the long wait', post: opening };
  const { _id: id } = await call<ClubDiscussion>('newDiscussion', discussion);
  for (const remark of others) await call<ClubPost>('newPost', { id, remark });
  const home = `/bookclubs/${club}`;
  return { club, clubName, home, book: `${home}/${book.id}`, discussion: id, thread: `${home}/${book.id}/${id}` };
}

/** Answers the question that follows joining a club. Until then, it covers the page. */
export async function answerReachQuestion(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'How should we reach you?' });
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toHaveCount(0);
}
