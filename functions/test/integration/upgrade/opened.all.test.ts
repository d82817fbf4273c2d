import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadRelease, readRelease } from '../../../../scripts/drill/release';
import { storesOf } from '../../../../scripts/drill/stores';
import type { Session } from '../../../src/contract/user';
import { type Line, lines, send } from '../../calls/areas';
import { ask, unused } from '../../calls/ask';
import { CALLERS, type CallerKind, type Named } from '../../calls/row';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { PASSWORD } from '../../fixtures/readers';
import { cellOf } from '../access/fixtures/callers';
import { audit } from '../audit/fixtures/audit';
import { wholeExport } from '../fixtures/my-data';
import { runAllJobs } from '../jobs/fixtures/killed';

const release = readRelease();
let kept: KeptStore;

async function signIn(email: string): Promise<Session> {
  const { status, body } = await send<Session>('POST /api/user/login', { body: { email, password: PASSWORD } });
  expect([email, status]).toEqual([email, 200]);
  return body;
}

let readers: Readonly<Record<CallerKind, Session>>;
beforeAll(async () => {
  await loadRelease(storesOf(process.env), release);
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

it.each(release.logins.map(({ email = '' }) => email))('exports all that it has of %s', async (email) => {
  expect((await wholeExport(await signIn(email))).account.email).toBe(email);
  await kept.restore();
});

it.each(opened.filter(({ row }) => row.onAccount))('$name changes an account as of this release', async (line) => {
  const { name, row, asked } = line;
  const { email = '' } = release.logins[opened.filter((each) => each.row.onAccount).indexOf(line)] ?? {};
  const cell = cellOf(await ask(name, asked, { as: await signIn(email) }));
  await runAllJobs();
  await kept.restore();
  expect(cell).toBe(row.gets[3]);
});
