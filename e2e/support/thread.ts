import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { PublicBook, Topic } from '../../functions/src/contract/discuss';
import type { Session } from '../../functions/src/contract/user';
import { getJson, postJson } from './api';

/** Not a book that journeys browse: its discussions would move to a later page. */
const BOOK = 'middlemarch-eliot';

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
  const book = await getJson<PublicBook>(request, undefined, `/api/discuss/book/${BOOK}`);
  return `/discuss/${book.genre}/${BOOK}/${topic._id}`;
}

export const postOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
