import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { PublicBook, Topic } from '../../functions/src/contract/discuss';
import type { Session } from '../../functions/src/contract/user';
import { postJson } from './api';

const BOOK = 'pride-and-prejudice-austen';

/** Top-level posts: 'Thought number 1, …' and so on. @returns the discussion's path */
export async function createThread(
  request: APIRequestContext,
  session: Session,
  { posts }: { posts: number },
): Promise<string> {
  const content = (number: number) => `Thought number ${number}, which is long enough.`;
  const title = `A thread of ${posts}, ${randomUUID().slice(0, 8)}`;
  const topic = await postJson<Topic>(request, session, '/api/discuss/discussion', {
    book: BOOK,
    discussionTitle: title,
    content: content(1),
  });
  for (let number = 2; number <= posts; number += 1) {
    await postJson(request, session, '/api/discuss/post', { discussionId: topic._id, content: content(number) });
  }
  const book: PublicBook = await (await request.get(`/api/discuss/book/${BOOK}`)).json();
  return `/discuss/${book.genre}/${BOOK}/${topic._id}`;
}
