import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
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

/** Posts a text in the open form and waits until the thread shows it. */
export async function sendPost(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(postOf(page, text)).toBeVisible();
}

/** @param to a text of the post that is replied to */
export async function reply(page: Page, { to, author, text }: { to: string; author: string; text: string }) {
  await postOf(page, to).getByRole('button', { name: 'Reply' }).click();
  await sendPost(page, `Reply to ${author}`, text);
}
