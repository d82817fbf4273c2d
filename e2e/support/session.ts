import { randomBytes, randomUUID } from 'node:crypto';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
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

/** The server renders pages for this reader from the first one on. */
export async function signInPages({ request }: BrowserContext, { token, username }: Session): Promise<void> {
  const data = { language: 'en', reader: { token, username, timeZone: 'UTC' } };
  const response = await request.post('/api/user/pageCookie', { data, ...AGAIN });
  if (!response.ok()) throw new Error(`the page cookie responded with ${response.status()}`);
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** A page whose `localStorage` is cleared still asks for its reader's data. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}
