import { describe, expect, it } from 'vitest';
import { caseIdOf } from '../../../src/cases/store';
import { tellDecision } from '../../../src/moderation/decisions/job';
import { jobs } from '../../../src/platform/jobs/job';
import { send } from '../../calls/areas';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { newFixture, newPost } from '../fixtures/discussions';
import { act, caseWith, daysLater, newModerator, report, statementsOf, why } from '../fixtures/moderation';
import { sendUser } from '../fixtures/my-data';
import { bellOf, noticesOf } from '../fixtures/notices';
import { run, states } from '../mail/fixtures/mail';

const soon = () => new Date(Date.now() + 60_000);

const scene = sceneOf(async () => {
  const { reader, topic } = await newFixture();
  const [author, ben, moderator] = await Promise.all([verified(reader), newReader('ben'), newModerator()]);
  const post = await newPost(author, topic, { name: 'Sale' });
  const { body } = await report(post._id, { as: ben });
  await report(post._id, { email: 'anne@example.org' });
  expect((await run({ now: soon() })).sent).toHaveLength(1);
  const found = await caseWith(moderator, post.content);
  return { author, ben, moderator, topic, post, receipt: body._id, found };
});

describe('a decision', () => {
  it('notifies the author and the reporters at once, with one notification each', async () => {
    const { author, ben, moderator, receipt, found } = scene;
    expect([await noticesOf(author), await noticesOf(ben)]).toEqual([[], []]);
    await act(moderator, found, 'hide', why);
    const nothing = { by: [], in: null, post: null, excerpt: null, waiting: null, read: false };
    expect(await noticesOf(author)).toMatchObject([{ kind: 'decision', ...nothing }]);
    expect(await noticesOf(ben)).toMatchObject([{ kind: 'outcome', receipt, ...nothing }]);
    expect(await bellOf(author)).toBe(1);
    expect((await jobs().get()).size).toBe(0);
  });

  it('is emailed to the author with its reasons and to a visitor with the outcome, without quoting the post', async () => {
    const { author, moderator, found, post } = scene;
    await sendUser('PATCH /api/user', { as: author, body: { language: 'it' } });
    await act(moderator, found, 'suspend', { ...why, days: 3 });
    const { sent } = await run({ now: soon() });
    const to = (address: string) => sent.find((mail) => mail.to === address);
    const statement = to(author.email);
    expect(statement?.subject).toBe('Una decisione su qualcosa che hai scritto su Flyleaf');
    for (const part of ["Per un po' non puoi pubblicare.", post.content, why.facts, 'È spam o pubblicità', '/account'])
      expect(statement?.text).toContain(part);
    const outcome = to('anne@example.org');
    expect(outcome?.text).toContain('looked at what you have reported and restricted it.');
    expect(outcome?.text).toContain('lo ha limitato.');
    expect(outcome?.text).toMatch(/https:\/\/flyleaf\.example\/report\/\S+/);
    expect(JSON.stringify(outcome)).not.toContain(post.content);
    for (const { headers } of sent) expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    expect(sent).toHaveLength(2);
    expect(await states()).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
  });

  it('notifies only the reporters of a decision that changes nothing', async () => {
    const { author, ben, moderator, found } = scene;
    await act(moderator, found, 'dismiss');
    expect(await noticesOf(author)).toEqual([]);
    expect(await noticesOf(ben)).toMatchObject([{ kind: 'outcome' }]);
    const { sent } = await run({ now: soon() });
    expect(sent.map(({ to, text }) => [to, text.includes('left it as it is')])).toEqual([['anne@example.org', true]]);
  });

  it('about an appeal notifies the author, and the reporters no second time', async () => {
    const { author, ben, moderator, found, post } = scene;
    await act(moderator, found, 'hide', why);
    const [statement] = (await statementsOf(author)).statements;
    await send('POST /api/user/appeal', { as: author, body: { id: statement?._id, text: 'It was a joke.' } });
    await act(moderator, await caseWith(moderator, post.content), 'restore');
    expect(await noticesOf(author)).toMatchObject([{ kind: 'decision' }, { kind: 'decision' }]);
    expect(await noticesOf(ben)).toHaveLength(1);
    const { sent } = await run({ now: soon() });
    expect(sent.filter(({ to }) => to === author.email).at(-1)?.text).toContain('An earlier decision was undone.');
  });

  it('notifies the author, but no reporter, of an automatic restriction', async () => {
    const { author, topic } = scene;
    const post = await newPost(author, topic);
    const readers = await Promise.all(['a', 'b', 'c'].map((name) => newReader(name)));
    for (const as of readers) await report(post._id, { as, now: daysLater(8) });
    expect(await noticesOf(author, daysLater(8))).toMatchObject([{ kind: 'decision' }]);
    for (const reader of readers) expect(await noticesOf(reader, daysLater(8))).toEqual([]);
  });

  it('notifies once, however often its job runs', async () => {
    const { author, ben, moderator, found, post } = scene;
    const { body } = await act(moderator, found, 'hide', why);
    const [statement] = (await statementsOf(author)).statements;
    const at = body.history.at(-1)?.at ?? '';
    const told = { caseId: caseIdOf('post', post._id), version: '1', at, author: author.id, hidden: post._id };
    const subject = { ...told, statement: statement?._id ?? '', reportsAfter: new Date(0).toISOString() };
    for (let times = 0; times < 2; times += 1)
      expect(await tellDecision(subject, null, () => true)).toMatchObject({ all: true });
    expect([(await noticesOf(author)).length, (await noticesOf(ben)).length]).toEqual([1, 1]);
    expect((await run({ now: soon() })).sent).toHaveLength(2);
  });
});
