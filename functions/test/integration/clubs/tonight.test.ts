import { describe, expect, it } from 'vitest';
import { renameAuthor } from '../../../src/accounts/rename/job';
import { findMeeting } from '../../../src/clubs/meetings/store';
import { leaveClub } from '../../../src/clubs/members/leaving/store';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { ClubYear } from '../../../src/contract/endings';
import type { Meeting, PastMeeting } from '../../../src/contract/meetings';
import type { Tonight, TonightItem, TonightState } from '../../../src/contract/tonight';
import { limits } from '../../../src/domain/limits';
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/time';
import { db, hasChanged } from '../../../src/platform/store/firestore';
import { send as sendAll } from '../../calls/areas';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { statuses } from '../fixtures/at-once';
import { discussionAbout, postAbout, readUpTo } from '../fixtures/chapter-overview';
import { addMember, type Fixture, newFixture, newPost, planMeeting, remove, send } from '../fixtures/clubs';

const AT = new Date('2099-03-29T18:00:00.000Z');
const after = (minutes: number) => new Date(AT.getTime() + minutes * MINUTE_MS);

type Reader = Fixture['ada'];

const scene = sceneOf(async () => {
  const fixture = await newFixture();
  const cleo = await newReader('cleo');
  await addMember(fixture.ada, fixture.club, cleo);
  for (const as of [fixture.ada, fixture.ben]) await readUpTo(as, fixture.book, { finished: true });
  const { body: meeting } = await planMeeting(fixture.ada, fixture.club, { book: fixture.book, chapter: 12 });
  return { ...fixture, cleo, meeting };
});

interface Asking {
  meeting?: Meeting;
  now?: Date;
  question?: string;
  reveal?: string;
}

const read = (as: Reader, { meeting = scene.meeting, now = AT, ...asked }: Asking = {}) => {
  const query = new URLSearchParams({ meeting: meeting._id, ...asked });
  return send<Tonight>(`GET /api/bookclubs/tonight/${scene.club}?${query}`, { as, now });
};
const call =
  <T>(name: string) =>
  (as: Reader, fields: object = {}, { meeting = scene.meeting, now = AT }: Asking = {}) =>
    send<T>(`POST /api/bookclubs/${name}`, { as, now, body: { club: scene.club, meeting: meeting._id, ...fields } });
const start = call<Tonight>('startMeeting');
const step = call<TonightState>('stepMeeting');
const end = call<TonightState>('endMeeting');
const write = call<'ok'>('answerTonight');

const problemOf = ({ body }: { body: unknown }) => (body as { message?: { key: string } }).message?.key;
const itemsOf = async (as: Reader, asked: Asking = {}) => (await read(as, asked)).body.items;
const itemOf = async (as: Reader, id: string, asked: Asking = {}): Promise<TonightItem> =>
  (await itemsOf(as, asked)).find(({ _id }) => _id === id) ?? expect.fail(`${id} isn't on the agenda`);
const saidTo = async (as: Reader, id: string, asked: Asking = {}) =>
  (await itemOf(as, id, asked)).answers.map(({ user, texts }) => [user, ...texts.map(({ text }) => text)]);

const asks = async (as: Reader, remark: string, chapter: number | null) => {
  const body = { id: scene.discussion, remark, chapter };
  return (await send<{ _id: string }>('POST /api/bookclubs/newPost', { as, body })).body._id;
};

describe('a meeting starts', () => {
  it('from 30 minutes before its date until it is long over, and a refusal says why', async () => {
    const { ada, ben } = scene;
    expect((await read(ben, { now: after(-31) })).body).toMatchObject({
      startsFrom: after(-30).toISOString(),
      state: null,
      items: [],
    });
    const choice = { at: null, dates: [AT.toISOString(), after(60).toISOString()] };
    const { body: undated } = await planMeeting(ada, scene.club, choice);
    const { body: canceled } = await planMeeting(ada, scene.club);
    const change = { club: scene.club, meeting: canceled._id, sequence: 0, cancelled: true };
    await send('POST /api/bookclubs/changeMeeting', { as: ada, body: change });
    const refused = [
      await start(ben, {}, { now: after(-31) }),
      await start(ben, {}, { now: after(90 + 6 * 60 + 1) }),
      await start(ben, {}, { meeting: undated }),
      await start(ben, {}, { meeting: canceled }),
      await step(ben, { turn: 1 }),
    ];
    expect(refused.map(problemOf)).toEqual([
      'meetingEarly',
      'meetingOver',
      'meetingWithoutDate',
      'meetingOver',
      'meetingNotStarted',
    ]);
    expect((await start(ben, {}, { now: after(-30) })).body).toMatchObject({
      state: { startedAt: after(-30).toISOString() },
    });
  });

  it('once, when two members press at the same moment, and for those who press later', async () => {
    const { ada, ben, cleo } = scene;
    const both = await Promise.all([start(ada), start(ben)]);
    expect(statuses(both)).toEqual({ 200: 2 });
    await step(ben, { open: 'free' });
    expect((await start(ben, {}, { now: after(20) })).body).toMatchObject({
      state: { startedAt: AT.toISOString(), opened: ['free'] },
      items: both[0]?.body.items.map(({ _id }) => ({ _id })),
    });
    expect((await start(cleo)).body.speakers.toSorted()).toEqual([ada, ben, cleo].map(({ username }) => username));
  });

  it('without a book', async () => {
    const { body: meeting } = await planMeeting(scene.ada, scene.club);
    const { body } = await start(scene.ben, {}, { meeting });
    expect(body.items).toMatchObject([{ _id: 'free', kind: 'free', chapter: null, hidden: false }]);
  });
});

it('the agenda has questions about steps, most talked about first, open questions and discussions', async () => {
  const { ada, ben, club, book, discussion } = scene;
  const steps = [
    { chapter: 3, by: '2099-03-01' },
    { chapter: 9, by: '2099-03-20' },
  ];
  await send('POST /api/bookclubs/schedule', { as: ada, body: { club, book, steps, seen: [] } });
  const question = async (chapter: number, text: string) => {
    const body = { club, book, chapter, text, lang: 'en', translation: { language: 'it', text: 'Perché?' } };
    return (await send<{ _id: string }>('POST /api/bookclubs/newQuestion', { as: ada, body })).body._id;
  };
  const [third, ninth] = [await question(3, 'Why does she leave?'), await question(9, 'Why does she return?')];
  await send('POST /api/bookclubs/newPost', {
    as: ben,
    body: { id: ninth, question: { club, book }, remark: 'She had to.' },
  });
  const open = await asks(ben, 'It rained. Who is the man at the door?', 5);
  const fifth = (await discussionAbout(ada, scene, { chapter: 5 }))._id;
  await asks(ben, 'Who dies?', 13);
  await discussionAbout(ada, scene, { chapter: 13 });
  const { items } = (await start(ben)).body;
  expect(items.map(({ kind, _id }) => [kind, _id])).toEqual([
    ['question', ninth],
    ['question', third],
    ['post', open],
    ['discussion', discussion],
    ['discussion', fifth],
    ['free', 'free'],
  ]);
  expect(items.slice(1, 3)).toMatchObject([
    {
      chapter: 3,
      texts: [
        { lang: 'en', text: 'Why does she leave?' },
        { lang: 'it', text: 'Perché?' },
      ],
    },
    { chapter: 5, user: ben.username, texts: [{ text: 'Who is the man at the door?' }] },
  ]);
});

describe('what is written for a question', () => {
  it('turns over for everybody at once, and never before', async () => {
    const { ada, ben, cleo, discussion } = scene;
    await start(ada);
    await write(ben, { question: discussion, texts: { en: 'She lied.', it: 'Ha mentito.' } });
    await write(cleo, { question: discussion, texts: { en: 'No.' } });
    await write(cleo, { question: discussion, texts: { it: 'Macché.' } });
    await step(ada, { current: discussion });
    expect(await itemOf(ada, discussion)).toMatchObject({ open: false, answers: [], numAnswers: 2 });
    expect(await saidTo(ben, discussion)).toEqual([[ben.username, 'She lied.', 'Ha mentito.']]);
    const { body: state } = await step(cleo, { open: discussion });
    expect(state).toMatchObject({ current: discussion, opened: [discussion] });
    for (const as of [ada, ben, cleo])
      expect(await saidTo(as, discussion, { question: discussion })).toEqual([
        [ben.username, 'She lied.', 'Ha mentito.'],
        [cleo.username, 'Macché.'],
      ]);
    expect((await itemOf(cleo, discussion)).answers.map(({ mine }) => mine)).toEqual([false, true]);
  });

  it('is taken out by its author, also after the end, when nobody can write any more', async () => {
    const { ada, ben } = scene;
    await start(ada);
    for (const as of [ada, ben]) await write(as, { question: 'free', texts: { en: 'Yes.' } });
    await step(ada, { open: 'free' });
    expect((await end(ben)).body).toMatchObject({ endedAt: AT.toISOString(), timer: null });
    expect((await end(ada, {}, { now: after(5) })).body).toMatchObject({ endedAt: AT.toISOString() });
    expect(problemOf(await write(ben, { question: 'free', texts: { en: 'No.' } }))).toBe('meetingEnded');
    expect(problemOf(await step(ben, { turn: 1 }))).toBe('meetingEnded');
    for (let n = 0; n < 2; n += 1)
      expect(await write(ben, { question: 'free', texts: null })).toMatchObject({ status: 200 });
    expect(await saidTo(ada, 'free')).toEqual([[ada.username, 'Yes.']]);
  });

  it("is hidden like its question before the reader's chapter, unless revealed", async () => {
    const { ada, ben, cleo, book } = scene;
    const { _id } = await discussionAbout(ada, scene, { chapter: 9 });
    const asked = await asks(ada, 'Who is the man at the door?', 9);
    await readUpTo(ben, book, { chapter: 9 });
    await readUpTo(cleo, book, { chapter: 8 });
    await start(ada);
    await write(ben, { question: _id, texts: { en: 'The butler.' } });
    const ids = (items: TonightItem[]) => items.map((item) => item._id);
    expect(ids(await itemsOf(ben))).toEqual(expect.arrayContaining([_id, asked]));
    expect(ids(await itemsOf(cleo))).toEqual([scene.discussion, 'free']);
    await step(ada, { open: _id });
    expect(await itemOf(cleo, _id)).toMatchObject({ chapter: 9, hidden: true, texts: [], answers: [], numAnswers: 1 });
    await write(cleo, { question: _id, texts: { en: 'I skipped ahead.' } });
    expect(await saidTo(cleo, _id)).toEqual([[cleo.username, 'I skipped ahead.']]);
    expect(await itemOf(cleo, _id, { reveal: _id })).toMatchObject({ hidden: false, texts: [{ text: 'Here' }] });
    expect(await saidTo(cleo, _id, { reveal: _id })).toHaveLength(2);
    expect(JSON.stringify(await read(cleo))).not.toMatch(/butler|door/);
  });

  it('stays when its question is deleted', async () => {
    const { ada, ben } = scene;
    const { _id } = await newPost(ben, scene.discussion, { text: 'Why does nobody ask her?' });
    await start(ada);
    await write(ada, { question: _id, texts: { en: 'They are afraid.' } });
    await step(ada, { open: _id });
    await send(`DELETE /api/bookclubs/post/${_id}`, { as: ben });
    expect(await itemOf(ben, _id)).toMatchObject({ texts: [], user: null });
    expect(await saidTo(ben, _id)).toEqual([[ada.username, 'They are afraid.']]);
  });
});

it('two steps at once end in one state, whoever presses', async () => {
  const { ada, ben, discussion } = scene;
  await start(ada);
  const pressed = await Promise.all([
    step(ada, { open: discussion }),
    step(ben, { open: discussion }),
    step(ben, { timer: 5 }),
    step(ada, { turn: 1 }),
  ]);
  expect(statuses(pressed)).toEqual({ 200: 4 });
  const { state } = (await read(ben)).body;
  const timer = { startedAt: AT.toISOString(), minutes: 5 };
  expect(state).toMatchObject({ current: discussion, opened: [discussion], turn: 1, timer, changes: 4 });
  expect((await step(ben, { timer: null })).body.timer).toBeNull();
  expect(await step(ben, { open: 'not-on-the-agenda' })).toMatchObject({ status: 404 });
  expect(await write(ben, { question: 'not-on-the-agenda', texts: null })).toMatchObject({ status: 404 });
});

describe('a running meeting', () => {
  const change = (fields: object) =>
    send<Meeting>('POST /api/bookclubs/changeMeeting', {
      as: scene.ada,
      now: after(10),
      body: { club: scene.club, meeting: scene.meeting._id, sequence: 0, ...fields },
    });

  it('ends by itself six hours after its length, counted from its start', async () => {
    const { ada } = scene;
    const closesAt = after(90 + 6 * 60).toISOString();
    expect((await start(ada)).body.state).toMatchObject({ endedAt: null, closesAt });
    const morning = new Date(AT.getTime() + 14 * HOUR_MS);
    expect((await read(ada, { now: morning })).body.state).toMatchObject({ endedAt: closesAt });
    expect(problemOf(await step(ada, { turn: 1 }, { now: morning }))).toBe('meetingEnded');
  });

  it('goes on when it is moved, and starts again on its new date with what it has', async () => {
    const { ada, ben } = scene;
    await start(ada);
    await write(ben, { question: 'free', texts: { en: 'Yes.' } });
    const week = 7 * 24 * 60;
    await change({ at: after(week).toISOString() });
    expect((await step(ben, { open: 'free' }, { now: after(20) })).status).toBe(200);
    await end(ben, {}, { now: after(30) });
    expect(problemOf(await start(ben, {}, { now: after(40) }))).toBe('meetingEarly');
    const again = await start(ben, {}, { now: after(week) });
    expect(again.body.state).toMatchObject({ startedAt: after(week).toISOString(), endedAt: null, opened: ['free'] });
    expect(await saidTo(ada, 'free', { now: after(week) })).toEqual([[ben.username, 'Yes.']]);
  });

  it('ends when it is canceled, and keeps what was said', async () => {
    const { ada, ben } = scene;
    await start(ada);
    await write(ben, { question: 'free', texts: { en: 'Yes.' } });
    await step(ben, { open: 'free' });
    await change({ cancelled: true });
    expect((await read(ben, { now: after(11) })).body.state?.endedAt).not.toBeNull();
    expect(problemOf(await step(ben, { turn: 0 }, { now: after(11) }))).toBe('meetingEnded');
    expect(await saidTo(ada, 'free')).toEqual([[ben.username, 'Yes.']]);
  });
});

describe('a member who leaves', () => {
  it('takes their answers along, and the open page is one of a stranger', async () => {
    const { ada, ben, club } = scene;
    await start(ben);
    await write(ben, { question: 'free', texts: { en: 'Yes.' } });
    await step(ada, { open: 'free' });
    await remove(ada, club, ben);
    expect(await itemOf(ada, 'free')).toMatchObject({ answers: [], numAnswers: 0 });
    expect((await read(ada)).body.speakers).toEqual([ada.username]);
    const refused = [
      await read(ben),
      await start(ben),
      await step(ben),
      await write(ben, { question: 'free', texts: null }),
    ];
    expect(statuses([...refused, await end(ben)])).toEqual({ 404: 5 });
    const stored = await db()
      .doc((await read(ada)).body.live.replace('live/tonight', 'answers/free'))
      .get();
    expect(stored.data()).toEqual({ answers: {} });
  });

  it('leaves no answer that was sent at the same moment', async () => {
    const { ada, ben, club: name } = scene;
    await start(ada);
    const club = await findClubNamed(nameKey(name));
    if (!club) throw new Error('The fixture has a club.');
    const leaving = db().batch();
    await leaveClub(leaving, club, { uid: ben.id }, new Date());
    expect((await write(ben, { question: 'free', texts: { en: 'Yes.' } })).status).toBe(200);
    await expect(leaving.commit()).rejects.toSatisfy(hasChanged);
    await remove(ben, name, ben);
    const { evening, answered } = (await findMeeting(club._id, scene.meeting._id)) ?? {};
    expect([Object.keys(evening?.members ?? {}), evening?.order, answered]).toEqual([[ada.id], [ada.id], [ada.id]]);
    expect((await itemOf(ada, 'free')).numAnswers).toBe(0);
  });
});

it('the minutes name the next meeting, and stand among the past ones and in the year of the club', async () => {
  const { ada, ben, club, book } = scene;
  const later = after(30 * 24 * 60).toISOString();
  await planMeeting(ada, club, { at: later, book });
  await start(ben);
  const now = after(24 * 60);
  expect((await read(ben, { now })).body.next).toMatchObject({ at: later, book: { _id: book } });
  const past = await send<PastMeeting[]>(`GET /api/bookclubs/pastMeetings/${club}`, { as: ben, now });
  expect(past.body).toMatchObject([{ _id: scene.meeting._id, started: true }]);
  const year = await send<ClubYear>(`GET /api/bookclubs/year/${club}?year=2099&zone=UTC`, { as: ben, now });
  expect(year.body.meetings).toMatchObject([{ _id: scene.meeting._id, started: true }]);
});

it('a new username is the one that the minutes have', async () => {
  const { ada, ben } = scene;
  await start(ben);
  await write(ben, { question: 'free', texts: { en: 'Yes.' } });
  await step(ada, { open: 'free' });
  const username = `new-${ben.username}`.slice(0, 30);
  await sendAll('PATCH /api/user', { as: ben, body: { username } });
  expect(await renameAuthor(ben.id, null, () => true)).toMatchObject({ all: true });
  const { speakers, items } = (await read(ada)).body;
  expect([speakers, items.at(-1)?.answers[0]?.user]).toEqual([[username, ada.username], username]);
});

it('reading one question costs the same, however many members have written', async () => {
  const { ada, ben, cleo, discussion } = scene;
  await postAbout(ben, discussion, {});
  await start(ada);
  await write(ada, { question: discussion, texts: { en: 'Yes.' } });
  await step(ada, { open: discussion });
  const costOf = async (asked: Asking) => {
    const { reads, queries } = await countReads(() => read(cleo, asked));
    return [reads, queries];
  };
  const before = [await costOf({ question: discussion }), await costOf({})];
  for (const as of [ben, cleo]) await write(as, { question: discussion, texts: { en: 'No.' } });
  const answers = await saidTo(cleo, discussion);
  expect(answers).toHaveLength(3);
  expect([await costOf({ question: discussion }), await costOf({})]).toEqual(before);
  expect(before[0]).toEqual([8, 0]);
});

it('the longest answers of all members of the largest club fit', async () => {
  const { ada, ben } = scene;
  await start(ada);
  const { live } = (await read(ada)).body;
  const texts = { en: '🕯'.repeat(200), it: 'è'.repeat(400) };
  const others = Array.from({ length: limits.clubMembers.max - 1 }, (_, n) => `${n}`.padStart(28, 'u'));
  const answers = Object.fromEntries(others.map((uid) => [uid, { texts, at: new Date() }]));
  await db().doc(live.replace('live/tonight', 'answers/free')).set({ answers });
  expect(await write(ben, { question: 'free', texts })).toMatchObject({ status: 200 });
  const longer = { ...texts, it: `${texts.it}x` };
  expect(await write(ben, { question: 'free', texts: longer })).toMatchObject({ status: 400 });
  expect((await itemOf(ben, 'free')).numAnswers).toBe(limits.clubMembers.max);
});
