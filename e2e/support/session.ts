import { randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Session } from '../../functions/src/contract/user';
import { AGAIN } from './api';

export const PASSWORD = 'reading-123';

export async function signUp(request: APIRequestContext, name = 'reader'): Promise<Session> {
  const username = `${name}-${randomUUID().slice(0, 8)}`;
  const data = { email: `${username}@example.com`, password: PASSWORD, username };
  // A random client address, because sign-ups per address are limited.
  const headers = { 'X-Forwarded-For': [10, ...randomBytes(3)].join('.') };
  const response = await request.post('/api/user/signup', { data, headers, ...AGAIN });
  if (!response.ok()) throw new Error(`sign-up responded with ${response.status()} ${await response.text()}`);
  return (await response.json()) as Session;
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}
