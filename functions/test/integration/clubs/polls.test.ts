import { describe, expect, it } from 'vitest';
import type { ClubPost } from '../../../src/contract/club-threads';
import type { Poll } from '../../../src/contract/polls';
import type { Session } from '../../../src/contract/user';
import { runJobs } from '../../../src/platform/jobs/run';
import { db } from '../../../src/platform/store/firestore';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { statuses } from '../fixtures/at-once';
import {
  addMember,
  anId,
  aTitle,
  type Fixture,
  newBook,
  newClub,
  newDiscussion,
  remove,
  sampleText,
  send,
  stay,
  succeed,
  thread,
} from '../fixtures/clubs';
import { moveTo } from '../spoilers/fixtures/writing';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const EARLIER = new Date('2026-11-19T12:00:00.000Z');
const CLOSES = '2026-11-27T12:00:00.000Z';
const AFTER = new Date(CLOSES);

async function newScene() {
  const [ada, ben, cleo, ...crowd] = (await newCrowd(53)) as [Session, Session, Session, ...Session[]];
  const { club } = await newClub(
    ada,
    aTitle(),
    [ben, cleo, ...crowd].map(({ username }) => username),
  );
  await stay(ben, club);
  const book = await newBook(ada, club, 'Persuasion', EARLIER);
  const { _id: discussion } = await newDiscussion(ada, club, book, 'The ending', EARLIER);
  return { ada, ben, cleo, crowd, fixture: { ada, ben, club, book, discussion } satisfies Fixture };
}
const scene = sceneOf(newScene);

const options = ['Cake', 'Wine', 'Bread'].map((text) => ({ text }));
const post = (about: object = {}, also: object = {}) =>
  send<ClubPost>('POST /api/bookclubs/newPost', {
    as: scene.ada,
    now: NOW,
    body: {
      id: scene.fixture.discussion,
      remark: sampleText('A poll'),
      poll: { kind: 'one', options, ...about },
      ...also,
    },
  });
const start = async (about?: object, also?: object) => (await post(about, also)).body._id;

const vote = (as: Session, id: string, chosen: string[], now = NOW, also: object = {}) =>
  send<{ poll: Poll }>('POST /api/bookclubs/pollVote', { as, now, body: { id, options: chosen, ...also } });
const close = (as: Session, id: string, now = NOW) =>
  send<{ poll: Poll }>('POST /api/bookclubs/closePoll', { as, now, body: { id } });
const rename = (as: Session, id: string, texts: object[]) =>
  send<{ poll: Poll }>('POST /api/bookclubs/pollOptions', { as, now: NOW, body: { id, options: texts } });

const postSeen = async (as: Session, id: string, now = NOW) =>
  (await thread(as, scene.fixture, { now })).posts.find(({ _id }) => _id === id);
const pollSeen = async (as: Session, id: string, now = NOW) => (await postSeen(as, id, now))?.poll;
const counts = (poll: Poll | undefined) => poll?.options.map(({ votes }) => votes);
const refused = (error: string, status = 409) => ({ status, body: { error } });

describe('a poll', () => {
  it('comes with its post, takes changes of a vote until its end, and counts each member once', async () => {
    const { ada, ben, cleo } = scene;
    const made = await post({ closesAt: CLOSES });
    expect(made).toMatchObject({
      status: 200,
      body: { poll: { isOpen: true, voted: 0, vote: [], can: { close: true } } },
    });
    const { _id: id } = made.body;
    await vote(ben, id, ['0-0']);
    await vote(cleo, id, ['0-0']);
    const { body } = await vote(ben, id, ['0-1']);
    expect(body.poll).toMatchObject({ vote: ['0-1'], voted: 2, can: { close: false } });
    expect(counts(body.poll)).toEqual([1, 1, 0]);
    await vote(cleo, id, []);
    expect(await pollSeen(ada, id)).toMatchObject({ voted: 1, vote: [], options: [{}, { votes: 1 }, {}] });
    expect(await vote(cleo, id, ['0-1'], AFTER)).toMatchObject(refused('This vote is closed.'));
    expect(await pollSeen(ada, id, AFTER)).toMatchObject({ isOpen: false, closesAt: CLOSES, voted: 1 });
  });

  it('opens a discussion, and stands in General', async () => {
    const { ada, fixture } = scene;
    const { club, book } = fixture;
    const body = { club, book, title: 'Food', post: sampleText('Food'), poll: { kind: 'any', options } };
    const opened = await succeed<{ _id: string }>('POST /api/bookclubs/newDiscussion', { as: ada, now: NOW, body });
    const inBook = await thread(ada, { ...fixture, discussion: opened._id });
    expect(inBook.posts[0]?.poll).toMatchObject({ kind: 'any', options });
  });

  it.each([
    ['one option', { options: options.slice(0, 1) }],
    ['eleven options', { options: Array.from({ length: 11 }, (_, n) => ({ text: `Option ${n}` })) }],
    ['the same option twice', { options: [...options, options[0]] }],
    ['an empty option', { options: [...options, { text: ' ' }] }],
    ['a long option', { options: [...options, { text: 'x'.repeat(81) }] }],
    ['a past end', { closesAt: NOW.toISOString() }],
    ['an end in three months', { closesAt: '2027-02-20T12:00:00.000Z' }],
    [
      'a translation of an option in an unknown language',
      { options: [{ text: 'Cake', version: 'Torta' }, ...options.slice(1)] },
    ],
  ])('is refused with %s', async (_, about) => {
    expect(await post(about)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  it('takes ten options of 80 characters in both languages, and a vote for all of them', async () => {
    const long = Array.from({ length: 10 }, (_, n) => ({
      text: `${n}`.padEnd(80, 'x'),
      version: `${n}`.padEnd(80, 'y'),
    }));
    const id = await start({ kind: 'any', options: long }, { lang: 'en' });
    const all = long.map((_, n) => `0-${n}`);
    expect((await vote(scene.ben, id, all)).body.poll).toMatchObject({ vote: all, options: long });
  });

  it('refuses two options where one is asked, one twice, and one that it lacks', async () => {
    const id = await start();
    expect(await vote(scene.ben, id, ['0-0', '0-1'])).toMatchObject({
      status: 400,
      body: { fields: { options: expect.any(String) } },
    });
    expect(await vote(scene.ben, id, ['0-0', '0-0'])).toMatchObject({ status: 400 });
    expect(await vote(scene.ben, id, ['0-9'])).toMatchObject(refused('The options have changed. Look at them again.'));
    expect(await vote(scene.ben, scene.fixture.discussion, ['0-0'])).toMatchObject({ status: 404 });
  });

  it('is created once per key', async () => {
    const key = anId();
    const body = { id: scene.fixture.discussion, remark: sampleText('Once'), poll: { kind: 'one', options } };
    const once = () => send<ClubPost>('POST /api/bookclubs/newPost', { as: scene.ada, now: NOW, key, body });
    const [first, second] = await Promise.all([once(), once()]);
    await vote(scene.ben, first.body._id, ['0-0']);
    const third = await once();
    expect([second.body._id, third.body._id]).toEqual([first.body._id, first.body._id]);
    expect(counts(third.body.poll)).toEqual([1, 0, 0]);
  });
});

describe('its results are withheld by the server', () => {
  it.each([
    ['never', 'always', [1, 0, 0], [1, 0, 0]],
    ['until one has voted', 'voted', undefined, [1, 0, 0]],
    ['until the end', 'end', undefined, undefined],
  ])('%s', async (_, results, before, afterVoting) => {
    const { ada, ben, cleo } = scene;
    const none = [undefined, undefined, undefined];
    const id = await start({ results, closesAt: CLOSES });
    await vote(ben, id, ['0-0']);
    expect(counts(await pollSeen(ada, id))).toEqual(before ?? none);
    expect(counts(await pollSeen(ben, id))).toEqual(afterVoting ?? none);
    expect(counts((await vote(cleo, id, ['0-1'])).body.poll)).toEqual(afterVoting ? [1, 1, 0] : none);
    expect(counts(await pollSeen(ada, id, AFTER))).toEqual([1, 1, 0]);
  });

  it('shows them at an early end, by its starter or an owner', async () => {
    const { ada, ben, cleo, fixture } = scene;
    const body = {
      id: fixture.discussion,
      remark: sampleText("Ben's"),
      poll: { kind: 'one', results: 'end', options },
    };
    const { _id: id } = await succeed<ClubPost>('POST /api/bookclubs/newPost', { as: ben, now: NOW, body });
    await vote(cleo, id, ['0-2']);
    expect(await close(cleo, id)).toMatchObject({ status: 403 });
    expect(counts((await close(ben, id)).body.poll)).toEqual([0, 0, 1]);
    expect((await close(ada, id)).body.poll).toMatchObject({ isOpen: false, closesAt: NOW.toISOString() });
    expect(await vote(cleo, id, ['0-0'])).toMatchObject(refused('This vote is closed.'));
  });
});

describe('who brings what', () => {
  it('takes one name for each option until it is released', async () => {
    const { ada, ben, cleo } = scene;
    const id = await start({ kind: 'bring', results: 'end' });
    await vote(ben, id, ['0-0', '0-1']);
    const taken = refused('Someone else has just taken this.');
    expect(await vote(cleo, id, ['0-1'])).toMatchObject(taken);
    expect((await vote(ben, id, ['0-0'])).body.poll.options.map(({ user }) => user)).toEqual([
      ben.username,
      undefined,
      undefined,
    ]);
    expect(await vote(cleo, id, ['0-1'])).toMatchObject({ status: 200 });
    expect((await pollSeen(ada, id))?.options.map(({ user }) => user)).toEqual([
      ben.username,
      cleo.username,
      undefined,
    ]);
  });

  it('gives an option that two press at once to exactly one, and ten options to ten of fifty', async () => {
    const { ada, crowd } = scene;
    const id = await start({ kind: 'bring' });
    const [one, other] = await Promise.all([
      vote(crowd[0] as Session, id, ['0-0']),
      vote(crowd[1] as Session, id, ['0-0']),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 409]);
    const ten = await start({ kind: 'bring', options: Array.from({ length: 10 }, (_, n) => ({ text: `Thing ${n}` })) });
    const answers = await Promise.all(crowd.map((as, n) => vote(as, ten, [`0-${n % 10}`])));
    expect(statuses(answers)).toEqual({ 200: 10, 409: 40 });
    const seen = await pollSeen(ada, ten);
    expect(new Set(seen?.options.map(({ user }) => user)).size).toBe(10);
    expect(seen?.voted).toBe(10);
  });

  it('frees what a member was to bring when they leave the club, whose page ends in one sentence', async () => {
    const { ada, ben, fixture } = scene;
    const id = await start({ kind: 'bring' });
    await vote(ben, id, ['0-0']);
    await remove(ada, fixture.club, ben);
    expect(await vote(ben, id, ['0-1'])).toMatchObject({ status: 404, body: { error: expect.any(String) } });
    expect(await pollSeen(ada, id)).toMatchObject({ voted: 0 });
    expect(JSON.stringify((await db().doc(`clubPosts/${id}/polls/poll`).get()).data())).not.toContain(ben.id);
    await addMember(ada, fixture.club, ben);
    expect((await pollSeen(ben, id))?.vote).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('fifty votes are all counted, and each raises the counter of open screens', async () => {
    const { ada, crowd, fixture } = scene;
    const id = await start({ kind: 'any' });
    const live = () => db().doc(`clubDiscussions/${fixture.discussion}/live/posts`).get();
    const before = Number((await live()).get('changes') ?? 0);
    const answers = await Promise.all(crowd.map((as, n) => vote(as, id, n % 2 ? ['0-0', '0-1'] : ['0-0'])));
    expect(statuses(answers)).toEqual({ 200: 50 });
    expect(counts(await pollSeen(ada, id))).toEqual([50, 25, 0]);
    expect(Number((await live()).get('changes')) - before).toBe(50);
  });

  it('each vote beside the end is either counted or refused', async () => {
    const { ada, crowd } = scene;
    const id = await start({ results: 'end' });
    const [first, closed, second] = await Promise.all([
      Promise.all(crowd.slice(0, 4).map((as) => vote(as, id, ['0-0']))),
      close(ada, id),
      Promise.all(crowd.slice(4, 8).map((as) => vote(as, id, ['0-0']))),
    ]);
    const counted = statuses([...first, ...second])[200] ?? 0;
    expect(closed.status).toBe(200);
    expect(counts(await pollSeen(ada, id))).toEqual([counted, 0, 0]);
  });

  it('no vote counts for a wording that it was not given to', async () => {
    const { ada, ben } = scene;
    const id = await start();
    const texts = options.map(({ text }, n) => ({ _id: `0-${n}`, text: n === 0 ? 'Biscuits' : text }));
    const [voted, renamed] = await Promise.all([vote(ben, id, ['0-0']), rename(ada, id, texts)]);
    expect([voted.status, renamed.status].toSorted()).toEqual([200, 409]);
    const seen = await pollSeen(ada, id);
    expect([seen?.options[0]?.text, counts(seen)]).toEqual(
      voted.status === 200 ? ['Cake', [1, 0, 0]] : ['Biscuits', [0, 0, 0]],
    );
  });
});

describe('its options', () => {
  const texts = (...names: string[]) => names.map((text, n) => ({ _id: `0-${n}`, text }));

  it('can be renamed by the starter until someone else votes, and a renamed one is another', async () => {
    const { ada, ben, cleo } = scene;
    const id = await start();
    await vote(ada, id, ['0-0']);
    expect(await rename(ben, id, texts('Tart', 'Wine', 'Bread'))).toMatchObject({ status: 403 });
    const { body } = await rename(ada, id, texts('Cake', 'Red wine', 'Bread'));
    expect(body.poll).toMatchObject({
      vote: ['0-0'],
      options: [{ _id: '0-0' }, { _id: '1-1', text: 'Red wine' }, { _id: '0-2' }],
    });
    expect(await vote(ben, id, ['0-1'])).toMatchObject(refused('The options have changed. Look at them again.'));
    expect(await rename(ada, id, texts('Cake', 'White wine', 'Bread'))).toMatchObject({ status: 409 });
    expect((await vote(ben, id, ['1-1'])).status).toBe(200);
    const again = [
      { _id: '0-0', text: 'Tart' },
      { _id: '1-1', text: 'Red wine' },
      { _id: '0-2', text: 'Bread' },
    ];
    expect(await rename(ada, id, again)).toMatchObject(
      refused('Others have voted already, so the options stay as they are.'),
    );
    expect((await vote(cleo, id, ['0-0'])).status).toBe(200);
  });

  it('get a translation from a member, which only the starter replaces, while votes stay', async () => {
    const { ada, ben, cleo } = scene;
    const id = await start({}, { lang: 'en' });
    await vote(cleo, id, ['0-0']);
    const italian = (first: string) => [
      { _id: '0-0', text: 'Cake', version: first },
      { _id: '0-1', text: 'Wine', version: 'Vino' },
      { _id: '0-2', text: 'Bread' },
    ];
    expect((await rename(ben, id, italian('Torta'))).body.poll).toMatchObject({
      voted: 1,
      options: [{ version: 'Torta' }, {}, {}],
    });
    expect(await rename(cleo, id, italian('Dolce'))).toMatchObject({ status: 403 });
    expect((await rename(ada, id, italian('Dolce'))).body.poll.options[0]?.version).toBe('Dolce');
    expect(await rename(ben, await start(), italian('Torta'))).toMatchObject({ status: 400 });
  });
});

describe('a poll beyond a reader’s chapter', () => {
  it('is hidden with its post: no options, no number of votes, no vote without opening it', async () => {
    const { ada, ben, cleo, fixture } = scene;
    const id = await start({ options: [{ text: 'The sister' }, { text: 'The uncle' }] }, { chapter: 7 });
    await moveTo(cleo, fixture.book, { chapter: 7, finished: false });
    await vote(cleo, id, ['0-0']);
    const seen = await postSeen(ben, id);
    expect(seen).toMatchObject({ hidden: true });
    expect(seen).not.toHaveProperty('poll');
    expect(await vote(ben, id, ['0-0'])).toMatchObject({ status: 404 });
    expect((await vote(ben, id, ['0-0'], NOW, { reveal: true })).body.poll.options[0]).toMatchObject({
      text: 'The sister',
    });
    expect(await pollSeen(cleo, id)).toMatchObject({ voted: 2 });
    await db().doc(`clubPosts/${id}`).update({ moderated: true });
    expect(await postSeen(cleo, id)).not.toHaveProperty('poll');
    expect(await vote(cleo, id, ['0-0'])).toMatchObject({ status: 404 });
    expect(await postSeen(ada, id)).toHaveProperty('poll');
    await db().doc(`clubPosts/${id}`).update({ moderated: false });
  });
});

it('is deleted with its post', async () => {
  const { ada, ben } = scene;
  const id = await start();
  await vote(ben, id, ['0-0']);
  await close(ada, id);
  await succeed(`DELETE /api/bookclubs/post/${id}`, { as: ada, now: NOW });
  await runJobs({ hasTime: () => true, now: () => NOW, warn: (message) => expect.fail(message) });
  expect((await db().collection(`clubPosts/${id}/polls`).get()).size).toBe(0);
  expect(await vote(ben, id, ['0-0'])).toMatchObject({ status: 404 });
});
