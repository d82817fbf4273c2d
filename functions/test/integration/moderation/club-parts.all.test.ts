import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { Choosing } from '../../../src/contract/ballots';
import type { ReaderRequest } from '../../../src/contract/directory';
import type { Meeting } from '../../../src/contract/meetings';
import type { Tonight } from '../../../src/contract/tonight';
import type { Session } from '../../../src/contract/user';
import { clubPartId } from '../../../src/domain/report-ids';
import { DAY_MS } from '../../../src/domain/time';
import { reminderNews } from '../../../src/inbox/mail/reminders/view';
import { calendar } from '../../../src/pages/feed/calendars/calls';
import { send } from '../../calls/areas';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { overviewOf } from '../fixtures/chapter-overview';
import { changeClub, makeOwner, newFixture, planMeeting } from '../fixtures/clubs';
import {
  act,
  caseWith,
  daysLater,
  hide,
  newModerator,
  queueOf,
  report,
  statementsOf,
  why,
} from '../fixtures/moderation';
import { newsOf } from '../fixtures/notices';

const scene = sceneOf(async () => {
  const [fixture, eve, moderator] = await Promise.all([newFixture(), newReader('eve').then(verified), newModerator()]);
  return { ...fixture, eve, moderator };
});

async function expectReports(kind: string, id: string, { author, member }: { author: Session; member: Session }) {
  const reporters = [scene.eve, undefined, author, member];
  const answers = [];
  for (const as of reporters) answers.push((await report(id, { ...(as && { as }), kind })).status);
  expect(answers).toEqual([404, 404, 400, 200]);
}

describe("a meeting's place, link and note", () => {
  const [place, link, note] = ['At the home of a thief', 'https://thief.example/meet', 'A thief brings wine'];
  const words = `${place}\n${link}\n${note}`;

  async function newMeeting({ ada, ben, club }: { ada: Session; ben: Session; club: string }) {
    const { body: meeting } = await planMeeting(ada, club, { place, link, note });
    const all = async (as: Session) => (await send<Meeting[]>(`GET /api/bookclubs/meetings/${club}`, { as })).body;
    const shownTo = async (as: Session) => (await all(as)).map((one) => [one.place, one.link, one.note, one.own]);
    const change = async (as: Session, more: object) => {
      const [{ sequence } = { sequence: 0 }] = await all(as);
      return send('POST /api/bookclubs/changeMeeting', { as, body: { club, meeting: meeting._id, sequence, ...more } });
    };
    return { meeting, id: clubPartId(club, meeting._id), shownTo, change, ben };
  }

  it('can be reported by members, hidden in answers, calendars and emails, and restored', async () => {
    const { ada, ben, club, moderator } = scene;
    const { meeting, id, shownTo } = await newMeeting(scene);
    const { body: feed } = await send<{ path: string }>('POST /api/bookclubs/calendar', { as: ben, body: {} });
    const key = feed.path.replace(/^.*\/|\.ics$/g, '');
    const file = async () =>
      (await calendar(key, 'https://flyleaf.example', new Date('2099-03-01T00:00:00.000Z')))?.replaceAll('\r\n ', '');
    const clubId = (await findClubNamed(nameKey(club)))?._id ?? '';
    const news = async () => {
      const [item] = (await newsOf(ben)).meetings;
      const subject = { club: clubId, meeting: meeting._id, reminder: 'dated', since: item?.since ?? '' } as const;
      const letter = await reminderNews({ _id: ben.id, reminders: 'day' }, subject, new Date());
      return [item?.place, item?.link, item?.note, letter?.news.place, letter?.news.link, letter?.news.note];
    };
    expect([await shownTo(ada), await shownTo(ben)]).toEqual([
      [[place, link, note, true]],
      [[place, link, note, false]],
    ]);
    expect(await news()).toEqual([place, link, note, place, link, note]);
    await expectReports('meeting', id, { author: ada, member: ben });
    const context = expect.objectContaining({ club: expect.any(String), book: '' });
    const hidden = await hide(moderator, words);
    expect(hidden).toMatchObject({ kind: 'meeting', user: ada.username, place: null, context });
    expect([await shownTo(ada), await shownTo(ben)]).toEqual([[['', '', '', true]], [['', '', '', false]]]);
    expect(await news()).toEqual(['', '', '', '', '', '']);
    expect(await file()).not.toMatch(/thief/);
    expect(await file()).toContain('SEQUENCE:1');
    expect((await statementsOf(ada)).statements).toMatchObject([{ kind: 'meeting', act: 'hide', excerpt: words }]);
    await act(moderator, hidden, 'restore');
    expect(await shownTo(ben)).toEqual([[place, link, note, false]]);
    expect(await file()).toMatch(/thief/);
  });

  it('are hidden and restored in all meetings of a series that have the same words', async () => {
    const { ada, ben, club, moderator } = scene;
    const room = `${place}, ${club}`;
    const repeat = { every: 'week', zone: 'Europe/Rome', until: '2099-03-27' };
    await planMeeting(ada, club, { at: '2099-03-05T18:00:00.000Z', place: room, link, repeat });
    const all = async () => (await send<Meeting[]>(`GET /api/bookclubs/meetings/${club}`, { as: ben })).body;
    const [, second, third, fourth] = await all();
    const library = { meeting: fourth?._id, sequence: fourth?.sequence, place: 'The library', link: '', note: '' };
    await send('POST /api/bookclubs/changeMeeting', { as: ada, body: { club, ...library } });
    const shown = async () => (await all()).map((one) => one.place);
    expect(await shown()).toEqual([room, room, room, 'The library']);
    for (const meeting of [second, third])
      expect((await report(clubPartId(club, meeting?._id ?? ''), { as: ben, kind: 'meeting' })).status).toBe(200);
    const cases = (await queueOf(moderator)).filter(({ text }) => text?.includes(club));
    expect(cases).toHaveLength(2);
    const [one, other] = cases;
    if (!one || !other) throw new Error('Both meetings were reported.');
    const { body: hidden } = await act(moderator, one, 'hide', why);
    expect(await shown()).toEqual(['', '', '', 'The library']);
    await act(moderator, other, 'hide', why);
    await act(moderator, hidden, 'restore');
    expect(await shown()).toEqual([room, room, room, 'The library']);
  });

  it('have a case for each text, and no one can replace hidden text', async () => {
    const { ada, ben, moderator } = scene;
    const { id, shownTo, change } = await newMeeting(scene);
    await makeOwner(ada, scene.club, ben);
    expect((await report(id, { as: ben, kind: 'meeting' })).status).toBe(200);
    const found = await caseWith(moderator, words);
    expect(await change(ben, { place: 'The library', link: '', note: '' })).toMatchObject({ status: 200 });
    expect(await act(moderator, found, 'hide', why)).toMatchObject({ status: 409 });
    expect([await shownTo(ben), (await shownTo(ada))[0]?.[3]]).toEqual([[['The library', '', '', true]], false]);
    expect((await report(id, { as: ada, kind: 'meeting' })).status).toBe(200);
    await hide(moderator, 'The library');
    expect(await change(ada, { place: 'The library' })).toMatchObject({ status: 409 });
    expect(await change(ada, { minutes: 30 })).toMatchObject({ status: 200, body: { minutes: 30, place: '' } });
  });
});

describe('a proposed book', () => {
  async function newVote() {
    const { ada, ben, club } = scene;
    const title = `Ada is a thief ${ada.id}`;
    await send('POST /api/bookclubs/propose', { as: ben, body: { club, id: 'a-thief', title, author: 'Ben' } });
    await send('POST /api/bookclubs/propose', { as: ada, body: { club, id: 'emma', title: 'Emma' } });
    const closesAt = new Date(Date.now() + 3 * DAY_MS).toISOString();
    const change = (call: string, body: object) =>
      send<Choosing>(`POST /api/bookclubs/${call}`, { as: ada, body: { club, ...body } });
    const start = () => change('newBallot', { closesAt, books: ['a-thief', 'emma'] });
    const ballot = (await start()).body.ballot?._id ?? '';
    const vote = async () => (await change('vote', { ballot, books: ['a-thief'] })).status;
    const closeVote = async () => (await change('closeBallot', { ballot })).body;
    return { title, text: `${title}\n\nBen`, id: clubPartId(club, 'a-thief'), change, start, vote, closeVote };
  }

  it('can be reported by members and hidden on the list and in a vote, and is not chosen until it is restored', async () => {
    const { ada, ben, club, moderator } = scene;
    const { title, text, id, change, start, vote, closeVote } = await newVote();
    const shown = async () => {
      const { body } = await send<Choosing>(`GET /api/bookclubs/ballot/${club}`, { as: ada });
      return [body.proposals[0], body.ballot?.books[0]].map((book) => [book?.title, book?.author]);
    };
    const makeNext = async () => (await change('upNext', { book: 'a-thief' })).status;
    await expectReports('proposal', id, { author: ben, member: ada });
    expect(await vote()).toBe(200);
    const hidden = await hide(moderator, text);
    expect(hidden).toMatchObject({ kind: 'proposal', user: ben.username });
    const unseen = ['[…]', ''];
    expect([await shown(), await vote()]).toEqual([[unseen, unseen], 409]);
    expect(await closeVote()).toMatchObject({ upNext: null, ballot: { voted: 1, result: { winners: [] } } });
    expect([await makeNext(), (await start()).status]).toEqual([409, 409]);
    await act(moderator, hidden, 'restore');
    expect([(await shown())[0], await makeNext()]).toEqual([[title, 'Ben'], 200]);
  });

  it('is hidden as the winner of a closed vote, also in news', async () => {
    const { ada, ben, moderator } = scene;
    const { title, text, id, vote, closeVote } = await newVote();
    await vote();
    await closeVote();
    const winners = async () => (await newsOf(ben)).clubs.flatMap((news) => news.winners);
    expect(await winners()).toEqual([title]);
    await report(id, { as: ada, kind: 'proposal' });
    await hide(moderator, text);
    expect(await winners()).not.toContain(title);
  });
});

describe("a club's book", () => {
  it('can be reported with its joined editions and is hidden wherever its title is copied, until restored', async () => {
    const { ada, ben, club, moderator } = scene;
    const id = 'zz-3';
    const title = `Ada is a thief ${ada.id}`;
    const ask = async <T>(call: string, body: object, as = ben) => {
      const answer = await send<T>(`POST /api/bookclubs/${call}`, { as, body: { club, ...body } });
      expect([call, answer.status]).toEqual([call, 200]);
      return answer.body;
    };
    await ask('newBook', { id, title, author: 'And a liar' }, ada);
    await ask('newEdition', { book: id, id: 'zz-4', title: 'Ada steals' }, ada);
    await ask('newDiscussion', { book: id, title: 'A start', post: 'Twenty letters or some more.' }, ada);
    await planMeeting(ada, club, { at: daysLater(9).toISOString(), book: id });
    const words = [title, 'And a liar', 'Ada steals'];
    const shown = async () => {
      const answers = [
        await ask('getBook', { book: id }),
        await ask('getSettings', { clubName: club }),
        (await send(`GET /api/bookclubs/meetings/${club}`, { as: ben })).body,
        (await send(`GET /api/bookclubs/clubBooks/${club}`, { as: ben })).body,
        await newsOf(ben),
        (await send('GET /api/user/home', { as: ben })).body,
        await ask('getLog', {}),
      ];
      return words.filter((word) => JSON.stringify(answers).includes(word));
    };
    expect(await shown()).toEqual(words);
    await expectReports('clubBook', clubPartId(club, id), { author: ada, member: ben });
    const hidden = await hide(moderator, words.join('\n\n'));
    expect(hidden).toMatchObject({ kind: 'clubBook', user: ada.username });
    expect(await shown()).toEqual([]);
    const later = { id: 'zz-5', title: 'Ada steals again' };
    expect(await ask('newEdition', { book: id, ...later }, ada)).toMatchObject([{ title: '[…]' }, { title: '[…]' }]);
    expect(JSON.stringify(await ask('getBook', { book: id }))).not.toContain(later.title);
    await ask('removeEdition', { book: id, edition: later.id }, ada);
    await act(moderator, hidden, 'restore');
    expect(await shown()).toEqual(words);
  });

  it("stays hidden in the club's log when it is removed and added again", async () => {
    const { ada, ben, club, moderator } = scene;
    const title = `Ada is a thief ${ada.id}`;
    const ask = async <T>(call: string, body: object) => {
      const answer = await send<T>(`POST /api/bookclubs/${call}`, { as: ada, body: { club, ...body } });
      expect([call, answer.status]).toEqual([call, 200]);
      return answer.body;
    };
    const add = () => ask('newBook', { id: 'zz-6', title });
    const log = async () => JSON.stringify(await ask('getLog', {}));
    await add();
    expect(await log()).toContain(title);
    await report(clubPartId(club, 'zz-6'), { as: ben, kind: 'clubBook' });
    await hide(moderator, title);
    await ask('removeBook', { book: 'zz-6' });
    expect(await log()).not.toContain(title);
    await add();
    expect(await log()).not.toContain(title);
  });
});

describe("a question about a book's schedule", () => {
  it('can be reported by members and hidden, also as the title of its discussion, and restored', async () => {
    const { ada, ben, club, book, moderator } = scene;
    const text = `Is ada a thief ${ada.id}?`;
    const ask = (as: Session, call: string, body: object) =>
      send<{ _id: string }>(`POST /api/bookclubs/${call}`, { as, body: { club, book, ...body } });
    await ask(ada, 'schedule', { steps: [{ chapter: 0, by: '2099-01-01' }], seen: [] });
    const { body: question } = await ask(ada, 'newQuestion', { chapter: 0, text });
    const id = clubPartId(club, book, question._id);
    await expectReports('question', id, { author: ada, member: ben });
    const shown = async (as: Session) => {
      const { body: thread } = await ask(as, 'getPosts', { discussion: question._id });
      return JSON.stringify([await overviewOf(as, { club, book }), thread]).split(text).length - 1;
    };
    expect(await shown(ben)).toBe(2);
    const hidden = await hide(moderator, text);
    expect(hidden).toMatchObject({ kind: 'question', user: ada.username });
    expect([await shown(ben), await shown(ada)]).toEqual([0, 2]);
    const { body: restored } = await act(moderator, hidden, 'restore');
    const answer = { id: question._id, remark: 'No, she never was.', question: { club, book } };
    await send('POST /api/bookclubs/newPost', { as: ben, body: answer });
    expect(await shown(ben)).toBe(2);
    await act(moderator, restored, 'hide', why);
    expect(await shown(ben)).toBe(0);
  });
});

describe('an answer in a meeting', () => {
  it('can be reported by members and hidden, also when its author changes it, and restored', async () => {
    const { ada, ben, club, moderator } = scene;
    const { body: planned } = await planMeeting(ada, club);
    const [meeting, now] = [planned._id, new Date(planned.at ?? '')];
    const inMeeting = (call: string, fields: object) =>
      send(`POST /api/bookclubs/${call}`, { as: ada, now, body: { club, meeting, ...fields } });
    const write = (text: string) => inMeeting('answerTonight', { question: 'free', texts: { en: text } });
    const answerTo = async (as: Session) => {
      const { body } = await send<Tonight>(`GET /api/bookclubs/tonight/${club}?meeting=${meeting}`, { as, now });
      return body.items[0]?.answers[0];
    };
    const shown = async () =>
      [await answerTo(ben), await answerTo(ada)].map((answer) => answer?.texts.map(({ text }) => text).join() ?? '');
    const text = `A thief said ${ada.id}`;
    await inMeeting('startMeeting', {});
    await write(text);
    await inMeeting('stepMeeting', { open: 'free' });
    const id = clubPartId(club, meeting, 'free', (await answerTo(ben))?._id ?? '');
    await expectReports('answer', id, { author: ada, member: ben });
    expect(await shown()).toEqual([text, text]);
    const hidden = await hide(moderator, text);
    expect(hidden).toMatchObject({ kind: 'answer', user: ada.username, context: { book: '' } });
    expect(await shown()).toEqual(['', text]);
    expect(await answerTo(ben)).toMatchObject({ user: ada.username, moderated: true });
    await write(`${text}.`);
    expect(await shown()).toEqual(['', `${text}.`]);
    await write(text);
    await act(moderator, hidden, 'restore');
    expect(await shown()).toEqual([text, text]);
  });
});

describe('an entry in a glossary', () => {
  it('can be reported by members and hidden from translations too, and no one can add it again', async () => {
    const { ada, ben, club, book, moderator } = scene;
    const [bath, bad] = [
      { en: 'Bath', it: 'Bath' },
      { en: 'Anne', it: `Una ladra ${ada.id}` },
    ];
    const save = (as: Session, terms: object[], seen: object[]) =>
      send<object[]>('POST /api/bookclubs/glossary', { as, body: { club, book, terms, seen } });
    const shown = async (as: Session) =>
      (await send<object[]>('POST /api/bookclubs/getGlossary', { as, body: { club, book } })).body;
    await save(ada, [bath], []);
    await save(ben, [bath, bad], [bath]);
    expect([await shown(ada), await shown(ben)]).toEqual([
      [
        { ...bad, own: false },
        { ...bath, own: true },
      ],
      [
        { ...bad, own: true },
        { ...bath, own: false },
      ],
    ]);
    await expectReports('term', clubPartId(club, book, bad.en, bad.it), { author: ben, member: ada });
    const hidden = await hide(moderator, `${bad.en} = ${bad.it}`);
    expect(hidden).toMatchObject({ kind: 'term', user: ben.username });
    expect(await shown(ben)).toEqual([{ ...bath, own: false }]);
    expect((await save(ben, [bath, bad], [bath])).body).toEqual([{ ...bath, own: false }]);
    const lyme = { en: 'Lyme', it: 'Lyme' };
    expect((await save(ada, [bath, lyme], [bath])).status).toBe(200);
    await act(moderator, hidden, 'restore');
    expect(await shown(ada)).toEqual([
      { ...bad, own: false },
      { ...bath, own: true },
      { ...lyme, own: true },
    ]);
  });
});

describe("the names of a book's parts", () => {
  async function newParts() {
    const { ada, ben, club, book } = scene;
    const names = ['', `The theft by ${ada.id}`];
    const named = names.map((name) => ({ name, chapters: 10 }));
    const save = (as: Session, parts: object[], seen: object[]) =>
      send<object[]>('POST /api/bookclubs/chapterParts', { as, body: { club, book, parts, seen } });
    const overview = async (as: Session) => (await overviewOf(as, scene)).book.parts;
    const isOwn = async (as: Session) => (await overviewOf(as, scene)).ownParts ?? false;
    expect((await save(ben, named, [])).status).toBe(200);
    const nameless = named.map((part) => ({ ...part, name: '' }));
    return { id: clubPartId(club, book), text: names[1] ?? '', named, nameless, save, overview, isOwn };
  }

  it('can be reported by members, stay hidden when somebody types them again, and can be restored', async () => {
    const { ada, ben, moderator } = scene;
    const { id, text, named, nameless, save, overview, isOwn } = await newParts();
    expect([await isOwn(ada), await isOwn(ben)]).toEqual([false, true]);
    await expectReports('parts', id, { author: ben, member: ada });
    const hidden = await hide(moderator, text);
    expect(hidden).toMatchObject({ kind: 'parts', user: ben.username, context: { book: 'Persuasion' } });
    expect([await overview(ada), await overview(ben)]).toEqual([nameless, nameless]);
    expect((await statementsOf(ben)).statements).toMatchObject([{ kind: 'parts', act: 'hide', excerpt: text }]);
    expect((await save(ada, named, nameless)).body).toEqual(nameless);
    const longer = nameless.map((part) => ({ ...part, chapters: 12 }));
    expect((await save(ada, longer, nameless)).body).toEqual(longer);
    await act(moderator, hidden, 'restore');
    expect(await overview(ben)).toEqual(named.map((part) => ({ ...part, chapters: 12 })));
  });

  it('have a case for each text, and belong to the last member who changed them', async () => {
    const { ada, ben, moderator } = scene;
    const { id, text, named, save, overview, isOwn } = await newParts();
    expect((await report(id, { as: ada, kind: 'parts' })).status).toBe(200);
    const found = await caseWith(moderator, text);
    const longer = named.map((part) => ({ ...part, chapters: 12 }));
    await save(ada, longer, named);
    expect(await isOwn(ben)).toBe(true);
    const renamed = [{ name: 'Bath', chapters: 12 }];
    await save(ada, renamed, longer);
    expect([await isOwn(ada), await isOwn(ben)]).toEqual([true, false]);
    expect(await act(moderator, found, 'hide', why)).toMatchObject({ status: 409 });
    expect(await overview(ben)).toEqual(renamed);
    await save(ada, [{ name: '', chapters: 12 }], renamed);
    expect((await report(id, { as: ben, kind: 'parts' })).status).toBe(404);
  });
});

describe('the message in a request to join', () => {
  it('can be reported by the members who see it and hidden from everyone except its author', async () => {
    const { ada, ben, eve, moderator, club } = scene;
    const listing = { languages: ['en'], pace: 'month', about: 'We read slowly.' };
    await send('POST /api/bookclubs/listing', { as: ada, body: { club, listing } });
    const message = `You are all thieves, says ${eve.id}.`;
    expect((await send('POST /api/bookclubs/askToJoin', { as: eve, body: { club, message } })).status).toBe(200);
    const asking = { as: ada, body: { club } };
    const asked = async () => (await send<ReaderRequest[]>('POST /api/bookclubs/getJoinRequests', asking)).body;
    const [request] = await asked();
    const id = clubPartId(club, request?._id ?? '');
    const own = async () =>
      (await send<{ message: string }[]>('GET /api/bookclubs/joinRequests', { as: eve })).body[0]?.message;
    expect((await report(id, { as: eve, kind: 'joinRequest' })).status).toBe(404);
    expect((await report(id, { as: ada, kind: 'joinRequest' })).status).toBe(200);
    const hidden = await hide(moderator, message);
    expect(hidden).toMatchObject({ kind: 'joinRequest', user: eve.username });
    expect([(await asked())[0]?.message, await own()]).toEqual(['', message]);
    expect((await statementsOf(eve)).statements).toMatchObject([{ kind: 'joinRequest', excerpt: message }]);
    await act(moderator, hidden, 'restore');
    expect((await asked())[0]?.message).toBe(message);
    // Ben can't add others, so he doesn't see requests.
    await changeClub(ada, club, { restricted: true });
    expect((await report(id, { as: ben, kind: 'joinRequest' })).status).toBe(404);
    expect((await report(id, { as: ada, kind: 'joinRequest' })).status).toBe(200);
    const declining = { as: ada, body: { club, request: request?._id, accept: false } };
    await send('POST /api/bookclubs/answerJoinRequest', declining);
    expect((await report(id, { as: ada, kind: 'joinRequest' })).status).toBe(404);
  });
});

it('rejects a report with an invalid id', async () => {
  const ids = [
    ['meeting', 'The_Club'],
    ['meeting', 'The_Club/a/b'],
    ['meeting', '/a'],
    ['meeting', 'The_Club/..'],
    ['meeting', 'The_Club/%'],
    ['proposal', 'The_Club/a/b'],
    ['term', 'The_Club/a/Bath'],
    ['parts', 'The_Club'],
    ['term', `The_Club/a/Bath/${'x'.repeat(401)}`],
    ['joinRequest', 'The_Club/a b'],
  ] as const;
  for (const [kind, id] of ids) {
    const { status } = await report(id, { as: scene.ada, kind });
    expect([kind, id, status]).toEqual([kind, id, 400]);
  }
});
