import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookclubsHandlers } from '../../../src/clubs/calls';
import { bookclubs } from '../../../src/contract/bookclubs';
import { notes } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import { user } from '../../../src/contract/user';
import type { CallRate } from '../../../src/domain/rates';
import { DAY_MS } from '../../../src/domain/time';
import { notesHandlers } from '../../../src/notes/calls';
import { consume } from '../../../src/platform/rates/rates';
import { userHandlers } from '../../../src/user-handlers';
import { inProcess } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { statuses } from '../fixtures/at-once';
import { newBook, newClub } from '../fixtures/clubs';
import { anId, type Fixture, newFixture, sampleText } from '../fixtures/discussions';
import { book as importedBook, importsBy, quotation } from '../fixtures/imports';
import { limit, sendLimited } from '../fixtures/limited';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const anAddress = () => `address-${randomUUID()}`;
const account = inProcess(user, userHandlers, undefined, limit);

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const use = (rate: CallRate, { id }: Session, count: number) =>
  consume(
    [{ rate, subject: id }],
    times(count).map(() => 1),
    now,
  );

let fixture: Fixture;
let other: Session;
beforeAll(async () => {
  [fixture, other] = await Promise.all([newFixture(), newReader('other')]);
});

describe('posts', () => {
  const post = (as: Session, at = now) =>
    sendLimited('POST /api/discuss/post', {
      as,
      now: at,
      body: { content: sampleText('One'), discussionId: fixture.topic._id },
    });

  it('allow ten of twenty simultaneous posts, and more after a minute', async () => {
    const answers = await Promise.all(times(20).map(() => post(fixture.reader)));
    expect(statuses(answers)).toEqual({ 200: 10, 429: 10 });
    const refused = await post(fixture.reader, later(20));
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '40' },
      body: {
        error: "You've reached the limit for posts. Try again in 40 seconds.",
        code: 'too_many',
        retryAfter: 40,
      },
    });
    expect((await post(other)).status).toBe(200);
    expect((await post(fixture.reader, later(60))).status).toBe(200);
  });

  it('allow a new reader 20 public posts a day, for seven days', async () => {
    const eve = await newReader('eve');
    const day = (days: number) => new Date(Date.now() + days * DAY_MS);
    const used = (at: Date) =>
      consume(
        [{ rate: 'postsOfNewReader', subject: eve.id }],
        times(20).map(() => 1),
        at,
      );
    await used(day(6));
    const refused = { status: 429, body: { error: expect.stringMatching(/^You've posted often for a new reader\./) } };
    expect(await post(eve, day(6))).toMatchObject(refused);
    await used(day(8));
    expect((await post(eve, day(8))).status).toBe(200);
  });
});

describe('changes are counted by their writes', () => {
  const refused = { status: 429, body: { error: expect.stringMatching(/^You've reached the limit for changes\./) } };

  it('the books that move between the lists of a club', async () => {
    const own = await newReader('founder');
    const clubs = inProcess(bookclubs, bookclubsHandlers({ translator: undefined, warn: () => {} }), undefined, limit);
    const { club, clubName } = await newClub(own);
    const ids = await Promise.all(times(3).map(() => newBook(own, club)));
    const save = (lists: object) =>
      clubs('POST /api/bookclubs/updateSettings', {
        as: own,
        now,
        body: { currTitle: club, newTitle: clubName, ...lists },
      });
    await use('changes', own, 994);
    expect(await save({ completedBooks: ids })).toMatchObject({ status: 200 });
    expect(await save({ completedBooks: ids })).toMatchObject({ status: 200 });
    expect(await save({ currentBooks: ids })).toMatchObject({ status: 200 });
    expect(await save({ completedBooks: ids.slice(0, 1) })).toMatchObject(refused);
  });

  it('the replies that move with a post, and each move of reading progress', async () => {
    const { reader, topic } = await newFixture();
    const say = (more: object) =>
      sendLimited<{ _id: string }>('POST /api/discuss/post', {
        as: reader,
        now,
        body: { content: sampleText('One'), discussionId: topic._id, ...more },
      });
    const { _id: id } = (await say({})).body;
    for (const _ of times(2)) await say({ replyTo: id });
    await use('changes', reader, 995);
    const change = (body: object) => sendLimited(`PATCH /api/discuss/post/${id}`, { as: reader, now, body });
    expect(await change({ chapter: 3 })).toMatchObject({ status: 200 });
    expect(await change({ chapter: 4 })).toMatchObject(refused);
    const sendNotes = inProcess(notes, notesHandlers, undefined, limit);
    const move = (chapter: number) =>
      sendNotes('PATCH /api/notes/progress/emma', { as: reader, now, body: { chapter } });
    expect(await move(1)).toMatchObject({ status: 200 });
    expect(await sendNotes('DELETE /api/notes/progress/emma', { as: reader, now })).toMatchObject({ status: 200 });
    expect(await change({ content: sampleText('Other') })).toMatchObject(refused);
    expect(await move(2)).toMatchObject(refused);
  });
});

it('counts the notes that get chapters by their places, and each look at a username', async () => {
  const own = await newReader('founder');
  const sendNotes = inProcess(notes, notesHandlers, undefined, limit);
  const { bring } = importsBy(() => own);
  const gId = anId();
  const quotes = times(5).map((index) => quotation(gId, `Passage ${index}`, { page: index + 1 }));
  await bring({ books: [importedBook(gId)], notes: quotes }, own, now);
  const place = (from: number) =>
    sendNotes(`POST /api/notes/books/${gId}/chapters`, {
      as: own,
      now,
      body: { by: 'page', chapters: [{ from, chapter: 1 }] },
    });
  await Promise.all([use('changes', own, 997), use('usernames', own, 58)]);
  expect(await place(4)).toMatchObject({ status: 200, body: { changed: 2 } });
  expect(await place(1)).toMatchObject({ status: 429 });
  const block = (username: string) => account('POST /api/user/block', { as: own, now, body: { username } });
  const rename = (username: string) => account('PATCH /api/user', { as: own, now, body: { username } });
  expect(await block('nobody-here')).toMatchObject({ status: 404 });
  expect(await rename(other.username)).toMatchObject({ status: 409 });
  expect(await rename(other.username)).toMatchObject({ status: 429 });
  expect(await block('nobody-here')).toMatchObject({ status: 429 });
});

describe('passwords', () => {
  const signIn = (email: string, password: string, address = anAddress(), at = now) =>
    account<{ error?: string }>('POST /api/user/login', { body: { email, password }, address, now: at });

  it('are rejected after ten wrong ones for an email, from any address and even when right', async () => {
    const { email } = other;
    const guesses = await Promise.all(times(14).map(() => signIn(email, 'a guess')));
    expect(statuses(guesses)).toEqual({ 401: 10, 429: 4 });
    const right = await signIn(email, 'reading-123', undefined, later(180));
    expect(right).toMatchObject({ status: 429, headers: { 'Retry-After': '720' } });
    expect(right.body.error).toBe('Too many wrong passwords for this account. Try again in 12 minutes.');
    const password = { as: other, body: { password: 'a guess', newPassword: 'reading-456' }, now: later(180) };
    expect((await account('POST /api/user/password', password)).status).toBe(429);
    expect((await signIn(email, 'reading-123', undefined, later(900))).status).toBe(200);
  });
});
