import { describe, expect, it } from 'vitest';
import { bookclubsHandlers } from '../../../src/clubs/calls';
import { bookclubs } from '../../../src/contract/bookclubs';
import type { Club } from '../../../src/contract/clubs';
import type { Session } from '../../../src/contract/user';
import { inProcess } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { statuses } from '../fixtures/at-once';
import { anId, aTitle, changeClub, newBook, newClub, newDiscussion, send, settingsOf } from '../fixtures/clubs';
import { limit } from '../fixtures/limited';

let ada: Session;
let ben: Session;
let clubName: string;
sceneOf(async () => {
  [ada, ben] = (await newCrowd(2)) as [Session, Session];
  ({ clubName } = await newClub(ada));
});

const make = (title: string, as = ada) => send<Club>('POST /api/bookclubs/newClub', { as, body: { title } });
const rename = (currTitle: string, newTitle: string, as = ada) => changeClub(as, currTitle, { newTitle });
const books = (club: string, as = ada) => send(`GET /api/bookclubs/clubBooks/${encodeURIComponent(club)}`, { as });

const taken = (field: string) => ({ status: 409, body: { code: 'conflict', fields: { [field]: expect.any(String) } } });
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

describe('a club’s name', () => {
  it('is found with underscores, ignoring case, and taken when another one looks the same', async () => {
    const title = aTitle('Sci Fi');
    expect((await make(title)).body).toMatchObject({ club: title.replaceAll(' ', '_'), clubName: title });
    for (const name of [title.replaceAll(' ', '_'), title.toUpperCase()])
      expect(await books(name)).toMatchObject({ status: 200, body: [] });
    expect(await books(`${title}!`)).toMatchObject(NOT_FOUND);
    for (const name of [title.toLowerCase(), title.replace('c', '\u0441')])
      expect(await make(name, ben)).toMatchObject(taken('title'));
    const { clubName: theirs } = await newClub(ben, aTitle('Sci Fi'));
    expect(await rename(theirs, title, ben)).toMatchObject(taken('newTitle'));
    expect(await settingsOf(ben, theirs)).toMatchObject({ title: theirs });
  });

  it('can be any of 60 characters, stays unchanged, and is not found when it is invalid', async () => {
    for (const name of ['📚'.repeat(51), '%2e%2e', 'a?b#c', '﷽'.repeat(51)]) {
      const title = `${name} ${anId().slice(0, 8)}`;
      const { club } = await newClub(ada, title);
      expect(await settingsOf(ada, club)).toMatchObject({ title });
      expect(await books(club)).toMatchObject({ status: 200 });
    }
    for (const invalid of ['../x', '.', '_', '﷽'.repeat(200), '\u{d800}']) {
      const asked = { as: ada, body: { clubName: invalid } };
      expect([invalid, await send('POST /api/bookclubs/getSettings', asked)]).toMatchObject([invalid, NOT_FOUND]);
    }
  });
});

describe('a new name', () => {
  it('leads to the club, its books and threads, like the old ones', async () => {
    const [first, second, third] = [aTitle(), aTitle(), aTitle()];
    await newClub(ada, first);
    const book = await newBook(ada, first);
    const { _id: discussion } = await newDiscussion(ada, first, book);
    for (const [from, title] of [
      [first, second],
      [first, third],
      [third, first],
    ] as const) {
      const { body } = await rename(from, title);
      expect(body).toMatchObject({ title });
      for (const name of [first, second].concat(title)) expect(await settingsOf(ada, name)).toMatchObject({ title });
      for (const call of ['getBook', 'getPosts']) {
        const asked = { as: ada, body: { club: second, book, discussion } };
        expect(await send(`POST /api/bookclubs/${call}`, asked)).toMatchObject({ body: { club: body.club } });
      }
    }
  });

  it('can differ from the old one only in case, or frees it for another club', async () => {
    const [first, second] = [aTitle(), aTitle()];
    await newClub(ada, first);
    expect(await rename(first, first.toUpperCase())).toMatchObject({ body: { title: first.toUpperCase() } });
    expect(await make(first, ben)).toMatchObject(taken('title'));
    await rename(first, second);
    const taker = await newClub(ben, first);
    expect(await books(first)).toMatchObject(NOT_FOUND);
    expect(await books(first, ben)).toMatchObject({ status: 200 });
    expect(await settingsOf(ada, second)).toMatchObject({ title: second });
    expect(await rename(second, taker.clubName)).toMatchObject(taken('newTitle'));
  });
});

describe('a club that is renamed often', () => {
  it('keeps its ten latest old names and frees the others', async () => {
    const titles = Array.from({ length: 12 }, () => aTitle());
    const [first = '', second = '', ...rest] = titles;
    await newClub(ada, first);
    for (const [index, title] of titles.slice(1).entries()) await rename(titles[index] ?? '', title);
    expect(await books(first)).toMatchObject(NOT_FOUND);
    for (const name of [second, ...rest]) expect(await settingsOf(ada, name)).toMatchObject({ title: titles.at(-1) });
    // The oldest of the ten becomes the title, so no other has to go.
    await rename(titles.at(-1) ?? '', second);
    for (const name of rest) expect(await settingsOf(ada, name)).toMatchObject({ title: second });
    await newClub(ben, first);
  });

  it("can't probe other clubs' titles: ten attempts a day, whether they are taken or not", async () => {
    const handlers = bookclubsHandlers({ translator: undefined, warn: () => {} });
    const limited = inProcess(bookclubs, handlers, undefined, limit);
    const { clubName: theirs } = await newClub(ben);
    const ask = (newTitle: string) =>
      limited('POST /api/bookclubs/updateSettings', { as: ada, body: { currTitle: clubName, newTitle } });
    const answers = [];
    for (let n = 0; n < 10; n += 1) answers.push(await ask(theirs));
    expect([statuses(answers), (await ask(aTitle())).status]).toEqual([{ 409: 10 }, 429]);
    for (const same of [clubName, clubName.toUpperCase()]) expect((await ask(same)).status).toBe(200);
  });
});

it('simultaneous claims give a name to one of five clubs', async () => {
  const title = aTitle();
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => make(title, n % 2 ? ada : ben)));
  expect(statuses(answers)).toEqual({ 200: 1, 409: 4 });
});

it('rejects a title that would replace one which its member has not seen', async () => {
  const { club, clubName: seenTitle } = await newClub(ada, aTitle(), [ben.username]);
  const [mine, theirs] = [aTitle(), aTitle()];
  const save = (as: Session, newTitle: string, seen?: string) =>
    changeClub(as, club, { newTitle, ...(seen !== undefined && { seenTitle: seen }) });
  expect((await save(ben, theirs, seenTitle)).status).toBe(200);
  const CONFLICT = { status: 409, body: { code: 'conflict', message: { key: 'settingsChanged' } } };
  expect(await save(ada, mine, seenTitle)).toMatchObject(CONFLICT);
  expect(await settingsOf(ada, club)).toMatchObject({ title: theirs });
  const saved = [await save(ben, theirs, seenTitle), await save(ada, mine, theirs), await save(ada, seenTitle)];
  expect(statuses(saved)).toEqual({ 200: 3 });
});
