import {
  test as base,
  expect,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
} from '@playwright/test';
import type { Session } from '../functions/src/contract/user';
import { watch } from './complaints';
import { comeLate } from './late';
import { signUp } from './session';

export interface Reader extends Session {
  /** A page that is signed in already, in a context of its own. */
  page: Page;
}

interface Fixtures {
  /**
   * Complaints of the browser that a test expects, as in `test.use({ expectedComplaints: [/status of 401/] })`. All
   * others fail it.
   */
  expectedComplaints: RegExp[];
  /** A reader who has just signed up. */
  reader: Reader;
  /** Another one. */
  friend: Reader;
}

function unexpected(complaints: string[], expected: RegExp[]): string[] {
  return complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
}

type Given = Pick<PlaywrightTestArgs & PlaywrightWorkerArgs & PlaywrightTestOptions, 'browser' | 'request' | 'baseURL'>;

async function newReader(
  { browser, request, baseURL, expectedComplaints }: Given & Pick<Fixtures, 'expectedComplaints'>,
  use: (reader: Reader) => Promise<void>,
): Promise<void> {
  const session = await signUp(request);
  const localStorage = [{ name: 'user', value: JSON.stringify(session) }];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  });
  await comeLate(context);
  const complaints = watch(context);
  await use({ ...session, page: await context.newPage() });
  await context.close();
  expect(unexpected(complaints, expectedComplaints)).toEqual([]);
}

export const test = base.extend<Fixtures>({
  expectedComplaints: [[], { option: true }],

  context: async ({ context, expectedComplaints }, use) => {
    await comeLate(context);
    const complaints = watch(context);
    await use(context);
    expect(unexpected(complaints, expectedComplaints)).toEqual([]);
  },

  reader: ({ browser, request, baseURL, expectedComplaints }, use) =>
    newReader({ browser, request, baseURL, expectedComplaints }, use),
  friend: ({ browser, request, baseURL, expectedComplaints }, use) =>
    newReader({ browser, request, baseURL, expectedComplaints }, use),
});
