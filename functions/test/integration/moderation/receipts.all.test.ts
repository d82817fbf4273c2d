import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '../../../src/contract/user';
import { rates } from '../../../src/domain/rates';
import { EVERYONE } from '../../../src/platform/http/limits/limit';
import { consume } from '../../../src/platform/rates/rates';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess, type SendOptions } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { times } from '../fixtures/at-once';
import { newFixture, newPost } from '../fixtures/discussions';
import { limit } from '../fixtures/limited';
import { act, caseWith, newModerator, reason } from '../fixtures/moderation';
import { run, states } from '../mail/fixtures/mail';

// Each test uses its own address, because of the limit on emails per address.
let email: string;
beforeEach(() => {
  email = `${randomUUID()}@example.org`;
});
afterEach(() => vi.unstubAllEnvs());

const send = inProcess(user, userHandlers, undefined, limit);
const soon = () => new Date(Date.now() + 60_000);

interface ReportAnswer {
  _id: string;
  byEmail: boolean;
}

function report(id: string, { language, ...options }: SendOptions & { language?: string } = {}) {
  const about = { kind: 'post', id, category: 'spam', reason, goodFaith: true };
  const body = { ...about, name: 'Anne Elliot', email, ...(language && { language }) };
  return send<ReportAnswer>('POST /api/user/report', { body, address: randomUUID(), ...options });
}

const scene = sceneOf(async () => {
  const [{ reader, topic }, ben, moderator] = await Promise.all([newFixture(), newReader('ben'), newModerator()]);
  return { reader, topic, ben, moderator, post: await newPost(reader, topic, { name: 'Sale' }) };
});

describe("visitors' reports", () => {
  const limited = { status: 429, body: { message: { key: 'rateReports' } } };
  const used = (rate: 'reportsFromHop' | 'reportsInAll', subject: string) =>
    consume([{ rate, subject, size: rates[rate].most - 1 }], [], new Date());

  it('are limited by the last hop, which no caller can choose, whatever addresses they claim', async () => {
    const [post, hop] = [scene.post, randomUUID()];
    await used('reportsFromHop', hop);
    expect(await report(post._id, { hop })).toMatchObject({ status: 200 });
    expect(await report(post._id, { hop })).toMatchObject(limited);
    expect(await report(post._id, { hop: randomUUID() })).toMatchObject({ status: 200 });
    expect(await report(post._id, { hop, as: scene.ben })).toMatchObject({ status: 200 });
  });

  it('are limited in total, while readers with an account can still report', async () => {
    const { post } = scene;
    await used('reportsInAll', EVERYONE);
    expect(await report(post._id, { hop: randomUUID() })).toMatchObject({ status: 200 });
    expect(await report(post._id, { hop: randomUUID() })).toMatchObject(limited);
    expect(await report(post._id, { as: scene.ben })).toMatchObject({ status: 200 });
  });
});

describe("the receipt of a visitor's report", () => {
  it.each([
    ['en', 'We have your report on Flyleaf', 'A moderator will look at it.', 'The number of your report:'],
    ['it', 'Abbiamo ricevuto la tua segnalazione su Flyleaf', 'Un moderatore la esaminerà.', 'Il numero della'],
  ])('is emailed once in the language of the page, without quoting the report: %s', async (language, ...words) => {
    const { post } = scene;
    const { body } = await report(post._id, { language });
    expect(body).toEqual({ _id: expect.any(String), byEmail: true });
    const { sent } = await run({ now: soon() });
    expect(sent).toMatchObject([{ to: email, subject: words[0], headers: { 'Auto-Submitted': 'auto-generated' } }]);
    const [letter] = sent;
    for (const part of [...words.slice(1), body._id, `https://flyleaf.example/report/${body._id}`])
      expect(letter?.text).toContain(part);
    for (const part of [post.content, reason, 'Anne Elliot', post.user])
      expect(JSON.stringify(sent)).not.toContain(part);
    expect((await run({ now: soon() })).sent).toEqual([]);
  });

  it('is emailed once, even when the request or the report is repeated', async () => {
    const { post } = scene;
    const key = randomUUID();
    const answers = [await report(post._id, { key }), await report(post._id, { key }), await report(post._id)];
    const [first, repeated, again] = answers.map(({ body }) => body);
    expect(repeated).toEqual(first);
    expect(again).toEqual({ _id: expect.not.stringMatching(`^${first?._id}$`), byEmail: true });
    const { sent } = await run({ now: soon() });
    expect(sent.map(({ text }) => /\/report\/(\S+)/.exec(text)?.[1])).toEqual([first?._id]);
    expect(await send(`GET /api/user/report/${again?._id}`)).toMatchObject({ status: 200 });
  });

  it('is emailed five times a day to one address, with identical answers after that', async () => {
    const { reader, topic, moderator } = scene;
    const posts = await times(7, (name) => newPost(reader, topic, { name }));
    const answers = [];
    for (let n = 0; n < 20; n += 1) answers.push(await report(posts[n % 7]?._id ?? ''));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { _id: expect.any(String), byEmail: true }]);
    expect((await run({ now: soon() })).sent).toHaveLength(5);
    expect(await caseWith(moderator, posts[0]?.content ?? '')).toMatchObject({ numReports: 1 });
  });

  it('is followed by the outcome', async () => {
    const { post, moderator } = scene;
    await report(post._id);
    expect((await run({ now: soon() })).sent).toHaveLength(1);
    await act(moderator, await caseWith(moderator, post.content), 'dismiss');
    const { sent } = await run({ now: soon() });
    expect(sent.map(({ subject }) => subject)).toEqual([
      "Your report on Flyleaf: outcome · L'esito della tua segnalazione su Flyleaf",
    ]);
  });

  it("is neither emailed nor promised if Flyleaf sends no emails, or for a reader's report", async () => {
    const { post, ben } = scene;
    expect((await report(post._id, { as: ben })).body).toMatchObject({ byEmail: false });
    vi.stubEnv('FIRESTORE_EMULATOR_HOST', '');
    vi.stubEnv('FUNCTIONS_EMULATOR', '');
    expect((await report(post._id)).body).toEqual({ _id: expect.any(String), byEmail: false });
    vi.unstubAllEnvs();
    expect(await states()).toEqual([]);
  });
});
