import { randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Session } from '../functions/src/contract/user';

export const PASSWORD = 'reading-123';

/** Signs up a reader that no other test knows; `name` begins the username. */
export async function signUp(request: APIRequestContext, name = 'reader'): Promise<Session> {
  const username = `${name}-${randomUUID().slice(0, 8)}`;
  const data = { email: `${username}@example.com`, password: PASSWORD, username };
  // An address of its own, as a proxy would name it: sign-ups from one address are limited.
  const headers = { 'X-Forwarded-For': [10, ...randomBytes(3)].join('.') };
  const answer = await request.post('/api/user/signup', { data, headers });
  if (!answer.ok()) throw new Error(`sign-up answered ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Session;
}

/** Signs a reader of `signUp` in by the form that the page shows. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}
