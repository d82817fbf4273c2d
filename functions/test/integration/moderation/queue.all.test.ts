import { describe, expect, it } from 'vitest';
import { caseIdOf } from '../../../src/cases/store';
import { tellDecision } from '../../../src/moderation/decisions/job';
import { jobs } from '../../../src/platform/jobs/job';
import { send } from '../../calls/areas';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { times } from '../fixtures/at-once';
import { aTitle, newBook, newClub, newPost as newClubPost, newDiscussion, newReply } from '../fixtures/clubs';
import { newFixture, newPost, thread } from '../fixtures/discussions';
import { act, caseWith, daysLater, newModerator, report, statementsOf, why } from '../fixtures/moderation';
import { sendNotes, sendUser } from '../fixtures/my-data';
import { bellOf, noticesOf } from '../fixtures/notices';
import { run, states } from '../mail/fixtures/mail';

const soon = () => new Date(Date.now() + 60_000);

/** Ben and a visitor have reported the post. The receipt is Ben's. */
const scene = sceneOf(async () => {
  const { reader, book, topic } = await newFixture();
  const [author, ben, moderator, other] = await Promise.all([
    verified(reader),
    newReader('ben'),
    newModerator(),
    newModerator(),
  ]);
  const post = await newPost(author, topic, { name: 'Bad' });
  const { body } = await report(post._id, { as: ben });
  await report(post._id, { email: 'anne@example.org' });
  expect((await run({ now: soon() })).sent).toHaveLength(1);
  const found = await caseWith(moderator, post.content);
  return { author, book, topic, post, ben, moderator, other, receipt: body._id, found };
});

describe('the queue', () => {
  it('has pages, so that a case behind many others can be found', async () => {
    const { ben, topic, author, moderator } = scene;
    await times(20, async (n) =>
      report((await newPost(author, topic, { name: `${n} ${topic._id}` }))._id, { as: ben }),
    );
    const { body, headers } = await send<unknown[]>('GET /api/user/moderation', { as: moderator });
    expect([body.length, headers.Link]).toEqual([20, expect.stringMatching(/^<\/api\/user\/moderation\?cursor=/)]);
    expect(await caseWith(moderator, `19 ${topic._id}: she never says why she came back.`)).toMatchObject({
      state: 'open',
    });
  });

  it('lets one of two simultaneous moderators act', async () => {
    const { author, moderator, other, found } = scene;
    const answers = await Promise.all([act(moderator, found, 'hide', why), act(other, found, 'dismiss')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const done = answers.find(({ status }) => status === 200)?.body;
    expect(done).toMatchObject({ version: 1, history: [{}] });
    expect((await statementsOf(author)).statements).toHaveLength(done?.hidden ? 1 : 0);
  });

  it('requires reasons for a restriction', async () => {
    const { moderator, found } = scene;
    expect((await act(moderator, found, 'hide')).status).toBe(400);
    expect((await act(moderator, found, 'hide', { ...why, ground: 'law' })).status).toBe(400);
    expect((await act(moderator, found, 'suspend', why)).status).toBe(400);
    expect((await act(moderator, found, 'restore')).status).toBe(409);
    expect((await act(moderator, found, 'close', why)).status).toBe(409);
  });

  it("leaves a moderator's own content to another moderator", async () => {
    const { topic, ben, moderator } = scene;
    const post = await newPost(moderator, topic, { name: `Own ${topic._id}` });
    await report(post._id, { as: ben });
    const found = await caseWith(moderator, post.content);
    expect(await act(moderator, found, 'dismiss')).toMatchObject({ status: 403 });
  });

  it('shows a deleted post without its text', async () => {
    const { post, author, moderator, found } = scene;
    await send(`DELETE /api/discuss/post/${post._id}`, { as: author });
    expect(await act(moderator, found, 'hide', why)).toMatchObject({ status: 409 });
    expect((await act(moderator, found, 'dismiss')).body).toMatchObject({ text: null, state: 'closed' });
  });

  it('shows moderators the context in a club, but nothing else of it except the name', async () => {
    const { author: owner, ben, moderator } = scene;
    const { club, clubName } = await newClub(owner, aTitle('Context'), [ben.username]);
    const book = await newBook(owner, club);
    const discussion = await newDiscussion(owner, club, book, 'Who did it?');
    const above = await newClubPost(ben, discussion._id, { text: `Asked ${discussion._id}` });
    const post = await newReply(owner, above._id, { text: `Bad ${discussion._id}` });
    await report(post._id, { as: ben, kind: 'clubPost' });
    const found = await caseWith(moderator, post.content);
    expect(found).toMatchObject({ kind: 'clubPost', place: null });
    expect(found.context).toEqual({
      club: clubName,
      book: 'Persuasion',
      thread: 'Who did it?',
      chapter: null,
      answers: { user: ben.username, text: above.content },
    });
    await send(`DELETE /api/bookclubs/post/${post._id}`, { as: owner });
    expect((await act(moderator, found, 'dismiss')).body).toMatchObject({ text: null, context: null });
  });

  it('links to public posts and notes', async () => {
    const { book, topic, post, moderator } = scene;
    expect(await caseWith(moderator, post.content)).toMatchObject({
      place: { bookId: book, discussionId: topic._id, id: post._id },
      context: { club: null, thread: 'The ending', answers: null },
    });
    const { author, ben } = scene;
    await sendNotes(`POST /api/notes/books/${book}`, { as: author, body: { title: 'Persuasion' } });
    const body = { bookId: book, remark: `A note by ${author.id}`, pub: true, chapter: 3 };
    const { body: note } = await sendNotes<{ _id: string }>('POST /api/notes', { as: author, body });
    await report(note._id, { as: ben, kind: 'note' });
    expect(await caseWith(moderator, body.remark)).toMatchObject({
      place: { bookId: book, discussionId: null, id: note._id },
      context: { club: null, book: 'Persuasion', thread: null, chapter: 3, answers: null },
    });
  });
});

describe('a suspended reader', () => {
  it("can read, but can't post until the suspension ends", async () => {
    const { author, topic, post, moderator, found } = scene;
    const { body } = await act(moderator, found, 'suspend', { ...why, days: 3 });
    expect(body).toMatchObject({ suspendedUntil: expect.any(String), hidden: false });
    const content = 'A sentence that is long enough.';
    const say = (now?: Date) =>
      send('POST /api/discuss/post', { as: author, body: { content, discussionId: topic._id }, ...(now && { now }) });
    const day = body.suspendedUntil?.slice(0, 10) ?? '';
    const said = await say();
    expect(said).toMatchObject({ status: 403, body: { message: { key: 'suspended', params: { day } } } });
    const edit = () => send(`PATCH /api/discuss/post/${post._id}`, { as: author, body: { content } });
    expect((await edit()).status).toBe(403);
    expect((await thread(topic, { as: author })).posts).toHaveLength(2);
    expect((await send('GET /api/user/export', { as: author })).status).toBe(200);
    expect(await statementsOf(author)).toMatchObject({ suspendedUntil: body.suspendedUntil, statements: [{}] });
    expect((await say(daysLater(4))).status).toBe(200);
    await act(moderator, body, 'restore');
    expect((await edit()).status).toBe(200);
  });
});

describe('an appeal', () => {
  it('reopens the case, once and within 20 days, and approving it undoes the act', async () => {
    const { author, topic, post, ben, moderator, receipt } = scene;
    await act(moderator, scene.found, 'hide', why);
    expect((await send(`GET /api/user/report/${receipt}`)).body).toMatchObject({ outcome: 'restricted' });
    const [statement] = (await statementsOf(author)).statements;
    const text = 'It only names the shop of the story.';
    const appeal = (as = author, now?: Date) =>
      send('POST /api/user/appeal', { as, body: { id: statement?._id, text }, ...(now && { now }) });
    expect([(await appeal(ben)).status, (await appeal(author, daysLater(21))).status]).toEqual([404, 409]);
    expect(await appeal()).toMatchObject({ status: 200, body: { appeal: { text, outcome: 'open' } } });
    expect((await appeal()).status).toBe(409);
    const opened = await caseWith(moderator, post.content);
    expect(opened).toMatchObject({ appeal: { text }, hidden: true, version: 2 });
    expect((await act(moderator, opened, 'restore')).body).toMatchObject({ hidden: false, appeal: null });
    const shown = (await thread(topic, { as: ben })).posts.find(({ _id }) => _id === post._id);
    expect(shown?.content).toBe(post.content);
    const [after] = (await statementsOf(author)).statements;
    expect(after).toMatchObject({ undoneAt: expect.any(String), appeal: { outcome: 'approved' } });
    const { body: months } = await send<{ appealsApproved: number }[]>('GET /api/user/transparency');
    expect(months[0]?.appealsApproved).toBeGreaterThan(0);
  });
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
