import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { InviteLink } from '../../../src/contract/joining';
import type { Session } from '../../../src/contract/user';
import { DAY_MS } from '../../../src/domain/time';
import { answerUnsubscribe } from '../../../src/inbox/mail/unsubscribe/calls';
import { db } from '../../../src/platform/store/firestore';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { readStore } from '../../fixtures/store';
import { aTitle, newClub, remove, send } from '../fixtures/clubs';
import { KEY, ORIGIN, run, states } from './fixtures/mail';

const NORA = 'nora@example.org';
const scene = sceneOf(async () => {
  const [ada, ben, cleo, dan] = (await newCrowd(4)) as [Session, Session, Session, Session];
  await Promise.all([verified(ada), verified(ben)]);
  const [own, other] = [await newClub(ada, aTitle(), [ben.username]), await newClub(ben)];
  return { ada, ben, cleo, dan, club: own.club, clubName: own.clubName, otherClub: other.club };
});

const later = (days: number) => new Date(Date.now() + days * DAY_MS + 60_000);
const invite = (as = scene.ada, { address = NORA, name = scene.club, now = new Date() } = {}) =>
  send<InviteLink>('POST /api/bookclubs/inviteByEmail', { as, body: { club: name, address }, now });
const sendDue = async (now = later(0)) => (await run({ now })).sent;
const linkIn = (text = '') => /\/join\/([\w-]{24})/.exec(text)?.[1] ?? '';
const stopIn = (text = '') => /\/unsubscribe(\?t=\S+)/.exec(text)?.[1] ?? '';
const unsubscribe = (search: string, method = 'POST', body = 'List-Unsubscribe=One-Click') =>
  answerUnsubscribe({ method, path: '/unsubscribe', search, acceptLanguage: 'it', body }, KEY);

describe('an invitation by email', () => {
  it('names the inviter and the club, and lets one reader join', async () => {
    expect(await invite()).toMatchObject({ status: 200, body: { uses: 0, maxUses: 1, emailed: true } });
    const [email, ...others] = await sendDue();
    expect(others).toEqual([]);
    expect(email?.to).toBe(NORA);
    expect(email?.subject).toBe(`${scene.ada.username} invites you to the book club ${scene.clubName}`);
    expect(email?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(email?.text).toContain(`${ORIGIN}/join/`);
    const { cleo, dan } = scene;
    const join = (as: Session) => send('POST /api/bookclubs/join', { as, body: { key: linkIn(email?.text) } });
    expect(await join(cleo)).toMatchObject({ status: 200, body: { club: scene.club } });
    expect(await join(dan)).toMatchObject({ status: 404 });
    expect(await sendDue(later(1))).toEqual([]);
  });

  it('is sent together with other emails of the same run', async () => {
    const addresses = ['nora', 'omar', 'pia', 'quim', 'rosa'].map((name) => `${name}@example.org`);
    for (const address of addresses) await invite(scene.ada, { address });
    const begun = new Set<string>();
    const { sent } = await run({
      now: later(0),
      deliver: async ({ to }) => {
        begun.add(to);
        if (begun.size > 1) await expect.poll(() => begun.size).toBe(addresses.length);
        return { kind: 'sent' };
      },
    });
    expect(sent.map(({ to }) => to).sort()).toEqual(addresses);
    expect(await states()).toEqual(addresses.map(() => 'SUCCESS'));
  });

  it("hides the club's name while moderators hide it", async () => {
    const found = await findClubNamed(nameKey(scene.club));
    await db().doc(`clubs/${found?._id}`).update({ moderated: true });
    await invite();
    const [email] = await sendDue();
    expect(email?.subject).toBe(`${scene.ada.username} invites you to a book club`);
    expect(JSON.stringify(email)).not.toContain(scene.clubName);
  });

  it('leaves the address unreadable, before and after sending', async () => {
    await invite();
    const stored = async () => JSON.stringify([...(await readStore())]);
    expect(await stored()).toContain('"sealed"');
    expect(await stored()).not.toContain('nora');
    const [email] = await sendDue();
    expect(await states()).toEqual(['SUCCESS']);
    expect(await stored()).not.toContain('"sealed"');
    expect(await stored()).not.toContain(linkIn(email?.text));
  });

  it('is sent once per club within 14 days, even when two members send it at once', async () => {
    const answers = await Promise.all([invite(scene.ada), invite(scene.ben, { address: ' NORA@example.org ' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sendDue()).toHaveLength(1);
    expect(await invite(scene.ben, { name: scene.otherClub })).toMatchObject({ status: 200 });
    expect(await invite(scene.ada, { now: later(14) })).toMatchObject({ status: 200 });
  });

  it('answers the same for an address with an account', async () => {
    const { status, body } = await invite(scene.ada, { address: scene.ben.email });
    expect({ status, body }).toMatchObject({ status: 200, body: { emailed: true, maxUses: 1 } });
    expect(Object.keys(body)).toEqual(Object.keys((await invite()).body));
  });

  it('appears among the links and is not sent once it has ended or its sender has left', async () => {
    const { body: link } = await invite();
    const listed = await send<InviteLink[]>('POST /api/bookclubs/getInviteLinks', {
      as: scene.ben,
      body: { club: scene.club },
    });
    expect(listed.body).toMatchObject([{ _id: link._id, emailed: true }]);
    await send('POST /api/bookclubs/revokeInviteLink', { as: scene.ben, body: { club: scene.club, link: link._id } });
    await invite(scene.ben, { address: 'omar@example.org' });
    await remove(scene.ben, scene.club, scene.ben);
    expect(await sendDue()).toEqual([]);
    expect(await states()).toEqual(['SKIPPED', 'SKIPPED']);
  });

  it('is only for members who can add others and have verified their email', async () => {
    const { dan } = scene;
    await send('POST /api/bookclubs/newMember', { as: scene.ada, body: { club: scene.club, newMember: dan.username } });
    expect(await invite(dan)).toMatchObject({ status: 403, body: { message: { key: 'verifyFirst' } } });
    await send('POST /api/bookclubs/updateSettings', {
      as: scene.ada,
      body: { currTitle: scene.club, restricted: true },
    });
    expect(await invite(scene.ben)).toMatchObject({ status: 403 });
    expect(await invite(scene.ada, { address: 'nora@' })).toMatchObject({ status: 400 });
    expect(await sendDue()).toEqual([]);
  });
});

describe('an address that has opted out of invitations', () => {
  it('gets none after one click, not even pending ones, which its senders do not learn', async () => {
    await invite();
    const search = stopIn((await sendDue())[0]?.text);
    expect(await unsubscribe(`${search.slice(0, -2)}AA`)).toMatchObject({ status: 400 });
    expect(await unsubscribe(search, 'GET')).toMatchObject({ status: 200, body: expect.stringContaining('<form') });
    await invite(scene.ben, { name: scene.otherClub });
    expect(await unsubscribe(search)).toMatchObject({
      status: 200,
      body: expect.stringContaining('Niente più inviti'),
    });
    expect(await invite(scene.ada, { now: later(30) })).toMatchObject({ status: 200, body: { emailed: true } });
    expect(await sendDue(later(30))).toEqual([]);
    expect(await unsubscribe(search, 'GET')).toMatchObject({ body: expect.not.stringContaining('One-Click') });
  });

  it('can allow them again with the same link, and then leaves no trace', async () => {
    await invite();
    const search = stopIn((await sendDue())[0]?.text);
    expect((await unsubscribe(search)).body).toContain('name="invitations" value="allow"');
    const allow = () => unsubscribe(search, 'POST', 'invitations=allow');
    const both = await Promise.all([allow(), allow()]);
    for (const { status, body } of both) {
      expect(status).toBe(200);
      expect(body).toContain('Inviti riattivati');
    }
    expect([...(await readStore()).keys()].filter((path) => path.startsWith('invitedAddresses'))).toEqual([]);
    expect((await unsubscribe(search, 'GET')).body).toContain('One-Click');
    expect(await invite()).toMatchObject({ status: 200 });
    expect(await sendDue()).toHaveLength(1);
    await allow();
    expect(await invite()).toMatchObject({ status: 409 });
    expect(await unsubscribe(`${search.slice(0, -2)}AA`, 'POST', 'invitations=allow')).toMatchObject({ status: 400 });
  });
});
