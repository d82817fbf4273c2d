import { describe, expect, it } from 'vitest';
import { bookclubsHandlers } from '../../../src/clubs/handlers';
import { bookclubs } from '../../../src/contract/bookclubs';
import type { Club, ClubSettings } from '../../../src/contract/clubs';
import type { Session } from '../../../src/contract/user';
import { inProcess } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newCrowd } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { anId, aTitle, newBook, newClub, newDiscussion, send, settingsOf } from '../fixtures/clubs';
import { limit } from '../fixtures/limited';

let ada: Session;
let ben: Session;
let clubName: string;
sceneOf(async () => {
  [ada, ben] = (await newCrowd(2)) as [Session, Session];
  ({ clubName } = await newClub(ada));
});

const make = (title: string, as = ada) => send<Club>('POST /api/bookclubs/newClub', { as, body: { title } });
const rename = (currTitle: string, newTitle: string, as = ada) =>
  send<ClubSettings>('POST /api/bookclubs/updateSettings', { as, body: { currTitle, newTitle } });
const books = (club: string, as = ada) => send(`GET /api/bookclubs/clubBooks/${encodeURIComponent(club)}`, { as });

const taken = (field: string) => ({ status: 409, body: { code: 'conflict', fields: { [field]: expect.any(String) } } });
const NOT_FOUND = { status: 404, body: { code: 'not_found' } };

describe('a club’s name', () => {
  it('is returned for a book and a thread opened under an older one', async () => {
    const book = await newBook(ada, clubName);
    const { _id: discussion } = await newDiscussion(ada, clubName, book);
    const newer = await rename(clubName, aTitle('Newer Name'));
    for (const call of ['getBook', 'getPosts']) {
      const body = { club: clubName, book, discussion };
      const answer = await send(`POST /api/bookclubs/${call}`, { as: ada, body });
      expect(answer).toMatchObject({ status: 200, body: { club: newer.body.club } });
    }
  });

  it('costs a stranger the same reads whether it belongs to a club or not', async () => {
    const { club } = await newClub(ada);
    const costOf = async (name: string) => {
      const body = { club: name, book: 'a' };
      const { reads, queries, result } = await countReads(() =>
        send('POST /api/bookclubs/withdraw', { as: ben, body }),
      );
      return { reads, queries, status: result.status };
    };
    expect(await costOf(club)).toEqual(await costOf('no-such-club'));
  });

  it('is found with spaces or underscores, ignoring case', async () => {
    const title = aTitle('Sci Fi');
    expect((await make(title)).body).toMatchObject({ club: title.replaceAll(' ', '_'), clubName: title });
    for (const name of [title, title.replaceAll(' ', '_'), title.toUpperCase(), ` ${title.toLowerCase()} `]) {
      expect(await books(name)).toMatchObject({ status: 200, body: [] });
    }
    expect(await books(`${title}!`)).toMatchObject(NOT_FOUND);
  });

  it('is taken when another name looks the same', async () => {
    const title = aTitle('Sci Fi');
    await newClub(ada, title);
    const same = [
      ...[title.toLowerCase(), title.replaceAll(' ', '  '), title.replace('S', 'Ｓ')],
      ...[title.replace('i', 'i\u200b'), title.replace('i', 'i\u00ad'), title.replace('c', '\u0441')],
    ];
    for (const name of same) expect(await make(name, ben)).toMatchObject(taken('title'));
    const { clubName } = await newClub(ben, aTitle('Sci Fi'));
    expect(await rename(clubName, title, ben)).toMatchObject(taken('newTitle'));
    expect(await settingsOf(ben, clubName)).toMatchObject({ title: clubName });
  });

  it.each([
    ['sci_fi', 'an underscore'],
    ['../x', 'a slash'],
    ['..', 'dots alone'],
    ['.well-known owls', 'a dot at the beginning'],
    ['Sci%2FFi', 'what the router takes for a slash'],
    ['New', 'the address of the form'],
    ['', 'nothing'],
    ['   ', 'spaces'],
    ['a'.repeat(61), '61 characters'],
  ])("can't be %j: %s", async (title) => {
    const refused = (field: string) => ({
      status: 400,
      body: { code: 'invalid', fields: { [field]: expect.anything() } },
    });
    expect(await make(title)).toMatchObject(refused('title'));
    expect(await rename(clubName, title)).toMatchObject(refused('newTitle'));
  });

  it.each(['📚', '<script>', 'كتب', '__proto__x'.replaceAll('_', '-'), '%2e%2e', 'a?b#c', '﷽'.repeat(51)])(
    'can be %s and stays unchanged',
    async (name) => {
      const title = `${name}${anId().slice(0, 8)}`;
      const { club } = await newClub(ada, title);
      expect(await settingsOf(ada, club)).toMatchObject({ title });
      expect(await books(club)).toMatchObject({ status: 200 });
    },
  );

  it.each(['../x', '.', '_', '﷽'.repeat(200), '\u{d800}'])('is not found when it is invalid: %j', async (club) => {
    expect(await send('POST /api/bookclubs/getSettings', { as: ada, body: { clubName: club } })).toMatchObject(
      NOT_FOUND,
    );
  });

  it('can have 60 characters, counted in code points', async () => {
    const title = `${'📚'.repeat(51)} ${anId().slice(0, 8)}`;
    expect(await make(title)).toMatchObject({ status: 200, body: { clubName: title } });
  });
});

describe('a new name', () => {
  it('leads to the club, like the old ones', async () => {
    const [first, second, third] = [aTitle(), aTitle(), aTitle()];
    await newClub(ada, first);
    expect(await rename(first, second)).toMatchObject({ status: 200, body: { title: second } });
    expect(await rename(first, third)).toMatchObject({ status: 200, body: { title: third } });
    for (const name of [first, second, third]) expect(await settingsOf(ada, name)).toMatchObject({ title: third });
    expect(await rename(third, first)).toMatchObject({ status: 200, body: { title: first } });
    for (const name of [first, second, third]) expect(await settingsOf(ada, name)).toMatchObject({ title: first });
  });

  it('can differ from the old one only in case', async () => {
    const title = aTitle();
    await newClub(ada, title);
    expect(await rename(title, title.toUpperCase())).toMatchObject({ body: { title: title.toUpperCase() } });
    expect(await make(title, ben)).toMatchObject(taken('title'));
  });

  it('frees the old one for another club', async () => {
    const [first, second] = [aTitle(), aTitle()];
    await newClub(ada, first);
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
    // An old name that becomes the title again makes room for the one it replaces.
    await rename(second, second);
    for (const name of rest) expect(await books(name)).toMatchObject({ status: 200 });
    await newClub(ben, first);
  });

  it("can't probe other clubs' titles: ten attempts a day, whether they are taken or not", async () => {
    const handlers = bookclubsHandlers({ translator: undefined, warn: () => {} });
    const limited = inProcess(bookclubs, handlers, undefined, limit);
    const { clubName: theirs } = await newClub(ben);
    const ask = (newTitle: string) =>
      limited('POST /api/bookclubs/updateSettings', { as: ada, body: { currTitle: clubName, newTitle } });
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await ask(theirs)).status);
    expect([new Set(statuses), (await ask(aTitle())).status]).toEqual([new Set([409]), 429]);
    for (const same of [clubName, clubName.toUpperCase()]) expect((await ask(same)).status).toBe(200);
  });
});

describe('simultaneous claims', () => {
  it('give a name to one of five clubs', async () => {
    const title = aTitle();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => make(title, n % 2 ? ada : ben)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});
