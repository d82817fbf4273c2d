import { describe, expect, it } from 'vitest';
import { findUser } from '../../../src/accounts/store';
import type { Session } from '../../../src/contract/user';
import type { LinkRequest } from '../../../src/inbox/mail/link-page/view';
import { answerUnsubscribe } from '../../../src/inbox/mail/unsubscribe/calls';
import { unsubscribeToken } from '../../../src/platform/mail/unsubscribe-token';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { readStore } from '../../fixtures/store';
import { changesLogin } from '../fixtures/logins';
import { PASSWORD, sendUser } from '../fixtures/my-data';
import { choose, KEY } from './fixtures/mail';

const scene = sceneOf(async () => {
  const [reader, other] = (await newCrowd(2)) as [Session, Session];
  await Promise.all([reader, other].map((one) => choose(one)));
  return { reader, other };
});

const ONE_CLICK = 'List-Unsubscribe=One-Click';

const open = (token: string, request: Partial<LinkRequest> = {}) =>
  answerUnsubscribe(
    { method: 'GET', path: '/unsubscribe', search: `?t=${token}`, acceptLanguage: undefined, body: '', ...request },
    KEY,
  );
const click = (token: string, body = ONE_CLICK) => open(token, { method: 'POST', body });
const tokenOf = ({ id }: { id: string }) => unsubscribeToken(KEY, id, 'digest');
const digestOf = async ({ id }: { id: string }) => (await findUser(id))?.mail.digest;

describe('a link in an email', () => {
  it('shows a page with a button and changes nothing, however often a scanner opens it', async () => {
    const before = await readStore();
    for (const method of ['GET', 'HEAD', 'GET']) {
      const { status, headers, body } = await open(tokenOf(scene.reader), { method });
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });
      expect(body).toContain('<form method="post"');
      expect(body).toContain('<button type="submit">Unsubscribe</button>');
    }
    expect(await readStore()).toEqual(before);
  });

  it('unsubscribes with one POST, without a cookie or a redirect, also when repeated', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { status, headers, body } = await click(tokenOf(scene.reader));
      expect([status, headers.Location, headers['Set-Cookie']]).toEqual([200, undefined, undefined]);
      expect(body).toContain('You&#39;re unsubscribed');
    }
    expect(await digestOf(scene.reader)).toBe('off');
    expect((await findUser(scene.reader.id))?.nextDigestAt).toBeNull();
    expect((await open(tokenOf(scene.reader))).body).not.toContain('<form');
  });

  it('accepts the click as a multipart form, and no other body', async () => {
    for (const body of ['', 'List-Unsubscribe=No', 'x=List-Unsubscribe=One-Click'])
      expect([body, (await click(tokenOf(scene.reader), body)).status]).toEqual([body, 400]);
    expect(await digestOf(scene.reader)).toBe('daily');
    const form = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await click(tokenOf(scene.reader), form)).status).toBe(200);
    expect(await digestOf(scene.reader)).toBe('off');
  });

  it("uses the reader's language, or the browser's if that is unknown", async () => {
    await sendUser('PATCH /api/user', { as: scene.reader, body: { language: 'it' } });
    expect((await open(tokenOf(scene.reader))).body).toContain('<button type="submit">Annulla iscrizione</button>');
    expect((await click(tokenOf(scene.reader))).body).toContain('<html lang="it">');
    const { body } = await open('forged', { acceptLanguage: 'it-IT,it;q=0.9' });
    expect(body).toContain('Questo link non funziona');
  });

  it.each([
    ['replies', { meetings: true }],
    ['meetings', { replies: true }],
  ] as const)('from %s leaves the other emails', async (list, others) => {
    await choose(scene.reader, { replies: true, meetings: true });
    const token = unsubscribeToken(KEY, scene.reader.id, list);
    expect((await open(token)).body).toContain('<button type="submit">Unsubscribe</button>');
    expect((await click(token)).body).toContain('You&#39;re unsubscribed');
    expect((await open(token)).body).not.toContain('<button');
    const none = { replies: false, meetings: false };
    expect((await findUser(scene.reader.id))?.mail).toEqual({ digest: 'daily', zone: 'UTC', ...none, ...others });
  });

  it('works after the account was deleted', async () => {
    changesLogin(scene.reader);
    await sendUser('DELETE /api/user', { as: scene.reader, body: { password: PASSWORD } });
    expect([(await open(tokenOf(scene.reader))).status, (await click(tokenOf(scene.reader))).status]).toEqual([
      200, 200,
    ]);
  });
});

it('forged links have no effect', async () => {
  const right = tokenOf(scene.reader);
  const forged = [
    '',
    `digest.${scene.reader.id}.`,
    right.slice(0, -1),
    right.replace(scene.reader.id, scene.other.id),
    right.replace('digest', 'replies'),
    unsubscribeToken('another-key-of-thirty-two-characters', scene.reader.id, 'digest'),
    `digest.${'a/'.repeat(3)}.${'A'.repeat(43)}`,
  ];
  const before = await readStore();
  for (const token of forged) {
    expect((await click(encodeURIComponent(token))).status).toBe(400);
    const { status, body } = await open(encodeURIComponent(token));
    expect([status, String(body).includes('<form')]).toEqual([400, false]);
  }
  expect(await readStore()).toEqual(before);
});
