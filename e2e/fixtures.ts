import {
  test as base,
  expect,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import type { Session } from '../functions/src/contract/user';
import { delayResponses } from './support/network-delay';
import { recordPageErrors } from './support/page-errors';
import { signInPages, signUp } from './support/session';

export interface Reader extends Session {
  page: Page;
}

interface Fixtures {
  /** Page errors that don't fail the test, for example `test.use({ allowedPageErrors: [/status of 401/] })`. */
  allowedPageErrors: RegExp[];
  reader: Reader;
  friend: Reader;
  another: Reader;
}

function unexpected(errors: string[], allowed: RegExp[]): string[] {
  return errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
}

type BuiltInFixtures = Pick<
  PlaywrightTestArgs & PlaywrightWorkerArgs & PlaywrightTestOptions,
  'browser' | 'request' | 'baseURL'
>;

async function newReader(
  { browser, request, baseURL, allowedPageErrors }: BuiltInFixtures & Pick<Fixtures, 'allowedPageErrors'>,
  use: (reader: Reader) => Promise<void>,
): Promise<void> {
  const session = await signUp(request);
  const localStorage = [{ name: 'user', value: JSON.stringify(session) }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  });
  await delayResponses(context);
  await signInPages(context, session);
  const errors = recordPageErrors(context);
  await use({ ...session, page: await context.newPage() });
  await context.close();
  expect(unexpected(errors, allowedPageErrors)).toEqual([]);
}

export const test = base.extend<Fixtures>({
  allowedPageErrors: [[], { option: true }],

  context: async ({ context, allowedPageErrors }, use) => {
    await delayResponses(context);
    const errors = recordPageErrors(context);
    await use(context);
    expect(unexpected(errors, allowedPageErrors)).toEqual([]);
  },

  reader: newReader,
  friend: newReader,
  another: newReader,
});
