import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasingAccountRef } from '../../../src/accounts/erasing-accounts';
import type { Session } from '../../../src/contract/user';
import { app } from '../../../src/platform/store/app';
import { type Line, lines } from '../../calls/areas';
import { ask, unused } from '../../calls/ask';
import { CALLERS } from '../../calls/row';
import { newScene, type Scene } from '../../calls/scene';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { newReader } from '../../fixtures/readers';
import { changedPaths, plain, type Store } from '../../fixtures/store';
import { cellOf } from './fixtures/callers';
import { forgedAs } from './fixtures/forged';

let scene: Scene;
let kept: KeptStore;
let account: string;
const accountOfVictim = async () => JSON.stringify(await getAuth(app()).getUser(scene.readers.stranger.id));
beforeAll(async () => {
  scene = await newScene();
  account = await accountOfVictim();
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

/** Both requests use the same time, so that they create the same documents. */
const NOW = new Date();
const KEY = 'the-same-key';
const WORD = unused();
/** Firestore's own timestamp of a thread's latest post. */
const OWN_TIME = /"at": \{\s*"timestampValue": "[^"]+"/g;
/** The key of an invite link, and its hash. */
const LINK = /(?<="key": ")[\w-]{24}|(?<="_id": "|inviteLinks\/)[\w-]{43}/g;
/** The id of an email with an invite link, the link itself, and the data encrypted for that email. */
const MAILED = /(?<="mail\/)[\w-]{32}|(?<="(?:link|sealed)": \{\s*"stringValue": ")[\w-]{43,}/g;
/** The key of a calendar, and its hash. */
const CALENDAR = /(?<=feeds\/calendars\/)[\w-]{24}|(?<="calendarHash": \{\s*"stringValue": ")[\w-]{43}/g;
/** A program's token, and the hash that names its document. */
const PROGRAM = /flf_[\w-]{43}|(?<="tokens\/)[\w-]{43}/g;
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Replaces values that differ between requests with fixed names. */
function settled(text: string, { id, username }: Session, before: Store, made: string | undefined): string {
  const { createdAt } = plain(before.get(`users/${id}`) ?? {});
  const names: [unknown, string][] = [
    [id, 'uid'],
    [username, 'username'],
    [createdAt, 'sign-up'],
    [made, 'made'],
    [erasingAccountRef(id).id, 'erasingAccounts'],
  ];
  const named = names.reduce((all, [name, by]) => (name ? all.replaceAll(String(name), by) : all), text);
  return named
    .replace(LINK, '')
    .replace(MAILED, '')
    .replace(CALENDAR, '')
    .replace(PROGRAM, '')
    .replace(TOKEN, 'token')
    .replace(OWN_TIME, 'at');
}

async function outcome({ name, row }: Line, also: object): Promise<string> {
  const caller = row.onAccount ? await newReader('owner') : scene.readers.owner;
  const before = await kept.now();
  const named = { ...scene.named, unused: WORD };
  const answer = await ask(name, row.ask?.(named), { as: caller, also, key: KEY, now: NOW });
  const after = await kept.now();
  await kept.restore();
  expect(cellOf(answer)).toBe(row.gets[CALLERS.indexOf('owner')]);
  const account = name === 'POST /api/user/signup' ? (answer.body as Session).id : undefined;
  if (account) await getAuth(app()).deleteUser(account);
  const changed = changedPaths(before, after);
  const written = [...changed['+'], ...changed['~']].sort().map((path) => [path, after.get(path)]);
  const all = { answer: answer.body, written, gone: changed['-'].sort() };
  return settled(JSON.stringify(all, null, 1), caller, before, account);
}

it.each(lines.filter(({ call }) => call.body))('$name ignores the user in the body', async (line) => {
  const also = forgedAs(scene.readers.stranger, line.call);
  expect(also).toMatchObject({ userId: scene.readers.stranger.id, user: expect.any(String) });
  const honest = await outcome(line, {});
  expect(await outcome(line, also)).toBe(honest);
  expect(await accountOfVictim()).toBe(account);
});
