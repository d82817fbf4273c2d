import { expect, type Page } from '@playwright/test';
import type { Session } from '../functions/src/contract/user';
import { patterns } from '../functions/src/domain/addresses';
import { readRelease } from '../scripts/drill/release';
import { test as base } from './fixtures';
import { AGAIN } from './support/api';
import type { Demo } from './support/demo';
import { recordPageErrors } from './support/page-errors';
import { openInApp } from './support/page-load';
import { type Role, screens } from './support/screens';
import { PASSWORD } from './support/session';

/** `npm run drill -- upgrade` puts what the last release stored in place of all data. */
const { named, readers, documents, exportedAt } = readRelease();

const EMAILS: Readonly<Record<Role, string | undefined>> = {
  visitor: undefined,
  reader: readers.owner,
  moderator: readers.ada,
};

function receiptOf(): string {
  const report = [...documents].find(([path]) => path.startsWith('reports/'));
  return report?.[1].receipts?.arrayValue?.values?.[0]?.stringValue ?? '';
}

const demo: Demo = {
  ...named,
  year: new Date(exportedAt).getFullYear(),
  invite: named.inviteKey,
  receipt: receiptOf(),
};

interface Tab {
  page: Page;
  takeErrors: () => string[];
}

const test = base.extend<object, { tabOf: (role: Role) => Promise<Tab> }>({
  tabOf: [
    async ({ browser, playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const request = await playwright.request.newContext({ baseURL });
      const tabs = new Map<Role, Tab>();
      const openTab = async (role: Role): Promise<Tab> => {
        const data = { email: EMAILS[role], password: PASSWORD };
        const session =
          data.email && ((await (await request.post('/api/user/login', { data, ...AGAIN })).json()) as Session);
        const localStorage = session ? [{ name: 'user', value: JSON.stringify(session) }] : [];
        const storageState = { cookies: [], origins: [{ origin: baseURL, localStorage }] };
        const context = await browser.newContext({ ...project.use, storageState });
        const errors = recordPageErrors(context);
        return { page: await context.newPage(), takeErrors: () => errors.splice(0) };
      };
      await use(async (role) => {
        const tab = tabs.get(role) ?? (await openTab(role));
        tabs.set(role, tab);
        return tab;
      });
      for (const { page } of tabs.values()) await page.context().close();
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

/** Chromium's missing language detector, and the answer about a missing thing. */
const allowed = (isMissing: boolean): RegExp => (isMissing ? /language detection|status of 404/ : /language detection/);

for (const [name, pattern] of Object.entries(patterns)) {
  for (const { as, address, about, isMissing = false } of screens[name as keyof typeof patterns]) {
    const title = [pattern, about, `as a ${as}`].filter(Boolean).join(', ');
    test(`${title}, shows what the last release stored @drill`, async ({ tabOf }) => {
      const { page, takeErrors } = await tabOf(as);
      await openInApp(page, address(demo), isMissing);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page.getByText(/^loading/i)).toHaveCount(0);
      await (isMissing ? expect(heading) : expect(heading).not).toHaveText(/not found/i);
      // A used link says so on its screen.
      if (name !== 'emailLink') await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
      expect(takeErrors().filter((error) => !allowed(isMissing || name === 'emailLink').test(error))).toEqual([]);
    });
  }
}
