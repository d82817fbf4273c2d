import { describe, expect, it } from 'vitest';
import { erasingAccountRef } from '../../../src/accounts/erasing/store';
import type { LogEntry } from '../../../src/contract/club-log';
import type { Invitation, InviteLink } from '../../../src/contract/joining';
import type { Session } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { readStore } from '../../fixtures/store';
import { statuses, times } from '../fixtures/at-once';
import { aTitle, changeClub, makeOwner, newClub, remove, send, settingsOf, stay } from '../fixtures/clubs';

let ada: Session;
let ben: Session;
let cleo: Session;
let dan: Session;
let club: string;
let clubName: string;
sceneOf(async () => {
  [ada, ben, cleo, dan] = (await newCrowd(4)) as [Session, Session, Session, Session];
  ({ club, clubName } = await newClub(ada, aTitle(), [ben.username]));
});

const NOT_FOUND = { status: 404, body: { code: 'not_found', message: { key: 'noInviteLink' } } };
const later = (ms: number) => new Date(Date.now() + ms);

interface Made {
  key: string;
  link: InviteLink;
}
const ask = (as: Session, body: object = {}) =>
  send<Made>('POST /api/bookclubs/newInviteLink', { as, body: { club, ...body } });
const make = async (body: object = {}, as = ada): Promise<Made> => (await ask(as, body)).body;
const preview = (key: string, as?: Session, now?: Date) =>
  send<Invitation>('POST /api/bookclubs/getInvitation', { as, body: { key }, ...(now && { now }) });
const join = (as: Session, key: string, now?: Date) =>
  send<{ club: string }>('POST /api/bookclubs/join', { as, body: { key }, ...(now && { now }) });
const revoke = (as: Session, { link }: Made) =>
  send('POST /api/bookclubs/revokeInviteLink', { as, body: { club, link: link._id } });
const linksFor = async (as: Session) =>
  (await send<InviteLink[]>('POST /api/bookclubs/getInviteLinks', { as, body: { club } })).body;

describe('an invite link', () => {
  it('shows a visitor only the name, an owner and the size of its club, and is stored as a hash', async () => {
    const { key } = await make();
    expect(JSON.stringify([...(await readStore())])).not.toContain(key);
    expect(key).toMatch(/^[\w-]{24}$/);
    expect((await preview(key)).body).toEqual({ clubName, owner: ada.username, numMembers: 2, member: false });
    expect((await preview(key, ben)).body).toMatchObject({ member: true });
  });

  it('makes a reader a member who has accepted, counted once and in the log, and leads members to the club', async () => {
    const { key } = await make();
    const answers = await Promise.all([join(ben, key), join(cleo, key), join(cleo, key)]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { club } });
    expect(await settingsOf(cleo, club)).toMatchObject({ accepted: true, addedBy: null, numMembers: 3 });
    expect(await linksFor(ada)).toMatchObject([{ uses: 1, maxUses: null }]);
    const { body: log } = await send<LogEntry[]>('POST /api/bookclubs/getLog', { as: ben, body: { club } });
    expect(log.map(({ kind, user }) => [kind, user])).toEqual(
      expect.arrayContaining([
        ['linkMade', ada.username],
        ['joined', cleo.username],
      ]),
    );
  });

  it('answers identically for an unknown, expired, revoked and used-up link', async () => {
    const [used, revoked, kept] = [await make({ maxUses: 1 }), await make(), await make({ days: 1 })];
    expect(await join(cleo, used.key)).toMatchObject({ status: 200 });
    await revoke(ben, revoked);
    const ended = later(DAY_MS + 1000);
    for (const [key, now] of [['A'.repeat(24)], [used.key], [revoked.key], [kept.key, ended]] as [string, Date?][])
      for (const answer of [
        await preview(key, dan, now),
        await preview(key, undefined, now),
        await join(dan, key, now),
      ])
        expect(answer).toMatchObject(NOT_FOUND);
    expect(await join(cleo, used.key)).toMatchObject({ status: 200, body: { club } });
    expect(await linksFor(ada)).toMatchObject([{ _id: kept.link._id }]);
  });

  it('excludes readers who were removed after its creation, and lets a reader who has left return', async () => {
    const { key } = await make();
    await remove(ada, club, ben);
    expect(await join(ben, key)).toMatchObject(NOT_FOUND);
    expect(await preview(key, ben)).toMatchObject(NOT_FOUND);
    const { key: newer } = await make();
    expect(await join(ben, newer)).toMatchObject({ status: 200 });
    await remove(ben, club, ben);
    expect(await join(ben, key)).toMatchObject(NOT_FOUND);
    expect(await join(ben, newer)).toMatchObject({ status: 200 });
  });

  it.each([
    ['leaves', () => remove(ben, club, ben)],
    ['is removed', () => remove(ada, club, ben)],
  ])('ends when the member who made it %s, without affecting the others', async (_, leave) => {
    const [theirs, others] = [await make({}, ben), await make()];
    await leave();
    expect([await preview(theirs.key), await join(cleo, theirs.key)]).toMatchObject([NOT_FOUND, NOT_FOUND]);
    expect(await linksFor(ada)).toMatchObject([{ _id: others.link._id }]);
  });

  it("ends when its author can no longer add members, because of a club's rule or as a former owner", async () => {
    const [theirs, owners] = [await make({}, ben), await make()];
    await changeClub(ada, club, { restricted: true });
    await changeClub(ada, club, { restricted: false });
    expect(await preview(theirs.key)).toMatchObject(NOT_FOUND);
    expect(await preview(owners.key)).toMatchObject({ status: 200 });
    await stay(ben, club);
    await makeOwner(ada, club, ben);
    await changeClub(ada, club, { restricted: true });
    const former = await make({}, ben);
    await makeOwner(ben, club, ben, false);
    expect(await preview(former.key)).toMatchObject(NOT_FOUND);
    expect(await preview(owners.key)).toMatchObject({ status: 200 });
  });

  it('refuses an account that is being erased', async () => {
    const { key } = await make();
    await erasingAccountRef(cleo.id).set({ at: new Date() });
    expect(await join(cleo, key)).toMatchObject({ status: 409, body: { message: { key: 'accountErasing' } } });
    await erasingAccountRef(cleo.id).delete();
  });
});

it('a club has at most five links, even when created at once', async () => {
  const answers = await times(7, () => ask(ada));
  expect(statuses(answers)).toEqual({ 200: 5, 409: 2 });
  const [first] = answers.filter(({ status }) => status === 200);
  if (first) await revoke(ada, first.body);
  expect(await ask(ben)).toMatchObject({ status: 200 });
});

it('one of two readers at once gets the last use', async () => {
  const { key } = await make({ maxUses: 1 });
  expect(statuses(await Promise.all([join(cleo, key), join(dan, key)]))).toEqual({ 200: 1, 404: 1 });
});
