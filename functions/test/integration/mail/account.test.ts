import { getAuth } from 'firebase-admin/auth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startAccountErasure } from '../../../src/accounts/erasing/store';
import type { AccountNotice } from '../../../src/accounts/notices/rules';
import { sendAccountNotice } from '../../../src/accounts/notices/store';
import { DAY_MS } from '../../../src/domain/time';
import { app } from '../../../src/platform/store/app';
import { db } from '../../../src/platform/store/firestore';
import { takeProblems } from '../../complaints';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { sendUser } from '../fixtures/my-data';
import { after, choose, KEY, run, states, storedMails } from './fixtures/mail';

const scene = sceneOf(async () => ({ ada: await verified(await newReader('ada')) }));

beforeEach(() => void vi.stubEnv('FLYLEAF_MAIL_KEY', KEY));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const device = { kind: 'newDevice', device: 'Firefox, Windows' } as const;
const OLD = 'old@example.org';
const emailChanged: AccountNotice = { kind: 'emailChanged', takeBack: '/takeBack', until: after(10_000) };

const tell = (notice: AccountNotice = device, address?: string) =>
  sendAccountNotice({ uid: scene.ada.id, ...(address && { address }) }, notice, new Date());
const sendDue = async (now = after(1)) => (await run({ now })).sent;

it('goes to a reader who has turned all emails off, in their language, without an unsubscribe link', async () => {
  await choose(scene.ada, { digest: 'off' });
  await sendUser('PATCH /api/user', { as: scene.ada, body: { language: 'it' } });
  await tell();
  const [email, ...others] = await sendDue();
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: scene.ada.email, text: expect.stringContaining('Firefox, Windows') });
  expect(email?.subject).toContain('nuovo dispositivo');
  expect(email?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect(await states('account')).toEqual(['SUCCESS']);
});

it('goes to the address that the account had before', async () => {
  await tell(emailChanged, OLD);
  expect(await sendDue()).toMatchObject([
    { to: OLD, text: expect.stringContaining('https://flyleaf.example/takeBack') },
  ]);
});

it('is stored without its words and addresses', async () => {
  await tell(emailChanged, OLD);
  expect(await storedMails()).toMatch(/"sealed"/);
  expect(await storedMails()).not.toMatch(/old@|takeBack/);
  await sendDue();
  expect(await storedMails()).not.toMatch(/"sealed"/);
});

it('waits for a mail server that is down for up to seven days', async () => {
  await tell();
  await tell({ kind: 'passwordChanged' });
  await run({ now: after(1), deliver: async () => ({ kind: 'down', error: 'ECONNREFUSED' }) });
  expect(await sendDue(new Date(Date.now() + 6 * DAY_MS))).toHaveLength(2);
});

it('is skipped for an email that is not verified, a disabled account and one being erased', async () => {
  const [ben, cleo, dan] = await Promise.all([newReader('ben'), newReader('cleo'), newReader('dan')]);
  await Promise.all([verified(cleo), verified(dan)]);
  const now = new Date();
  await Promise.all([ben, cleo, dan].map(({ id: uid }) => sendAccountNotice({ uid }, device, now)));
  await sendAccountNotice({ uid: dan.id, address: OLD }, emailChanged, now);
  await getAuth(app()).updateUser(cleo.id, { disabled: true });
  await startAccountErasure(dan.id, now);
  expect(await sendDue()).toEqual([]);
  const count = (await db().collection('mail').get()).size;
  await sendAccountNotice({ uid: dan.id }, { kind: 'passwordChanged' }, now);
  expect((await db().collection('mail').get()).size).toBe(count);
});

it('fails no call when it cannot be stored', async () => {
  vi.spyOn(db(), 'batch').mockImplementation(() => {
    throw new Error('no store');
  });
  await tell();
  expect(takeProblems()).toEqual([expect.stringContaining('No email about newDevice.')]);
});
