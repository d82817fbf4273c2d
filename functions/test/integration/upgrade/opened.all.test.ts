import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadRelease, readRelease } from '../../../../scripts/drill/release';
import { emptyLogins, storesOf, writeLogins } from '../../../../scripts/drill/stores';
import type { Session } from '../../../src/contract/user';
import { forgetAccountStatus } from '../../../src/platform/http/identity/identity';
import { type Line, lines, send } from '../../calls/areas';
import { ask, unused } from '../../calls/ask';
import { CALLERS, type CallerKind, type Named } from '../../calls/row';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { PASSWORD } from '../../fixtures/readers';
import { kindOf } from '../../fixtures/store';
import { cellOf } from '../access/fixtures/callers';
import { audit } from '../audit/fixtures/audit';
import { wholeExport } from '../fixtures/my-data';
import { runAllJobs } from '../jobs/fixtures/killed';

const release = readRelease();
const emails = release.logins.map(({ email = '' }) => email);
const stores = storesOf(process.env);
let kept: KeptStore;

async function signIn(email: string): Promise<Session> {
  const { status, body } = await send<Session>('POST /api/user/login', { body: { email, password: PASSWORD } });
  expect([email, status]).toEqual([email, 200]);
  return body;
}

let readers: Readonly<Record<CallerKind, Session>>;
beforeAll(async () => {
  await loadRelease(stores, release);
  const sessions = CALLERS.map(async (kind) => [kind, await signIn(release.readers[kind])]);
  readers = Object.fromEntries(await Promise.all(sessions));
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

/** Undefined for a call that needs a thing that the release didn't have. */
function askedOf({ row }: Line) {
  let isMissing = false;
  const named = new Proxy<Named>(
    { ...release.named, unused: unused() },
    {
      get: (all, name: keyof Named) => {
        isMissing ||= all[name] === undefined;
        return all[name];
      },
    },
  );
  const asked = row.ask?.(named);
  return isMissing ? undefined : { asked };
}

const opened = lines.flatMap((line) => {
  const found = askedOf(line);
  return found ? [{ ...line, ...found }] : [];
});

it('has what nearly all calls ask for', () => {
  expect(opened.length / lines.length).toBeGreaterThan(0.95);
});

it('is sound', () => {
  expect(audit(release.documents)).toEqual([]);
});

it.concurrent.each(opened.filter(({ row }) => !row.writes && !row.onAccount))(
  '$name answers as about data of this release',
  async ({ name, row, asked }) => {
    const cells = await Promise.all(CALLERS.map(async (kind) => cellOf(await ask(name, asked, { as: readers[kind] }))));
    expect(cells).toEqual(row.gets);
  },
);

it.each(opened.filter(({ row }) => row.writes && !row.onAccount))(
  '$name changes data as of this release',
  async ({ name, row, asked }) => {
    const cell = cellOf(await ask(name, asked, { as: readers.owner }));
    await kept.restore();
    expect(cell).toBe(row.gets[3]);
  },
);

it('does the work that was left', async () => {
  await runAllJobs();
  await kept.restore();
});

it.each(emails)('exports all that it has of %s', async (email) => {
  expect((await wholeExport(await signIn(email))).account.email).toBe(email);
  await kept.restore();
});

async function restoreAll(): Promise<void> {
  await kept.restore();
  await emptyLogins(stores);
  await writeLogins(stores, release.logins);
  for (const { localId } of release.logins) forgetAccountStatus(localId);
}

it.each(opened.filter(({ row }) => row.onAccount))(
  '$name changes an account as of this release',
  async ({ name, row, asked }) => {
    const cell = cellOf(await ask(name, asked, { as: await signIn(release.readers.owner) }));
    await runAllJobs();
    await restoreAll();
    expect(cell).toBe(row.gets[3]);
  },
);

it('erases all readers, and what is left is sound', async () => {
  for (const email of emails) {
    const { status } = await send('DELETE /api/user', { as: await signIn(email), body: { password: PASSWORD } });
    expect([email, status]).toEqual([email, 200]);
  }
  await runAllJobs();
  const left = await kept.now();
  await restoreAll();
  expect(audit(left)).toEqual([]);
  expect([...left.keys()].map(kindOf).filter((kind) => kind === 'users')).toEqual([]);
});
