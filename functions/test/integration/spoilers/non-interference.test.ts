import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorOf } from '../../../src/accounts/author-of';
import { bookclubsHandlers } from '../../../src/clubs/handlers';
import { findMeeting } from '../../../src/clubs/meetings/store';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import { bookclubs } from '../../../src/contract/bookclubs';
import { discuss } from '../../../src/contract/discuss';
import { notes } from '../../../src/contract/notes';
import type { Renderer } from '../../../src/contract/pages';
import { user } from '../../../src/contract/user';
import { discussHandlers } from '../../../src/discuss/calls';
import { files, renderedScreens } from '../../../src/domain/addresses';
import { notesHandlers } from '../../../src/notes/calls';
import { callsInProcess } from '../../../src/pages/calls-in-process';
import { areaInProcess } from '../../../src/pages/reader-screens';
import { servePages } from '../../../src/pages/serve-pages';
import type { Incoming } from '../../../src/platform/http/message';
import { serve } from '../../../src/platform/http/serve';
import { runJobs } from '../../../src/platform/jobs/run';
import { userHandlers } from '../../../src/user-handlers';
import { areas, type Line } from '../../calls/areas';
import { ask } from '../../calls/ask';
import { hiddenWords, otherWorld, type Word, wordsIn, world } from '../../calls/words';
import type { Received } from '../../fixtures/in-process';
import { mailKey } from '../../fixtures/mail-key';
import { type PushServer, pushServer } from '../../fixtures/push-server';
import { kindOf, plain, type Store } from '../../fixtures/store';
import { documents } from '../../rules/fixtures/documents';
import { run } from '../mail/fixtures/mail';
import { get, ORIGIN, wholeSitemap } from '../pages/fixtures/site';
import { endRepeatable, makeRepeatable } from './fixtures/repeatable';
import { type Scene, twoWorlds, type Viewer } from './fixtures/worlds';

/**
 * Two worlds that differ only in the words, and their lengths, beyond the chapter that readers have reached. Nothing
 * that those readers get may differ, headers and lengths included. Both worlds have the same ids and times.
 */
let worlds: Awaited<ReturnType<typeof twoWorlds>>;
let service: PushServer;
beforeAll(async () => {
  service = await pushServer();
  makeRepeatable();
  worlds = await twoWorlds(service);
});
afterAll(async () => {
  worlds.end();
  endRepeatable();
  await service.close();
});

/** Calls that aren't walked, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  'POST /api/user/password': 'It changes the login, which the scene restores no more than the next two.',
  'POST /api/user/signOutEverywhere': 'It ends the session.',
  'DELETE /api/user': 'It deletes the login.',
};

/** With a name in place of each text, and without the search words that follow from a title. */
function withoutTexts(store: Store, { words, textWith, pages }: typeof world) {
  const texts = hiddenWords.flatMap((name) => [textWith(name), words[name]].map((text) => [text, name] as const));
  return [...store].map(([path, { searchWords: _, ...fields }]) => {
    const text = JSON.stringify(plain(fields)).replace(new RegExp(`:(${pages.quote}|${pages.note})\\b`), ':"page"');
    return [path, texts.reduce((left, [from, name]) => left.replaceAll(from, `<${name}>`), text)];
  });
}

it('the worlds differ in nothing but their texts', () => {
  const { one, other } = worlds;
  expect(one.scene).toEqual(other.scene);
  expect(withoutTexts(other.store, otherWorld)).toEqual(withoutTexts(one.store, world));
});

type Answer = Received<unknown>;
const nextOf = (answer: Answer | undefined) => (answer?.body as { next?: string | null } | undefined)?.next;
const isExport = ({ name }: Line) => name.includes('/export/') || name.endsWith('/export');

/** With all parts of an export that takes several calls. */
async function answersTo(line: Line, scene: Scene, { as, upTo }: Viewer, at: () => Promise<void>) {
  const { name, row } = line;
  const asked = [row.ask, ...(row.alsoAsks ?? [])].map((one) => one?.(scene.named) ?? {});
  const answers: Answer[] = [];
  for (const { params, query, body } of asked) {
    await at();
    const inQuery = upTo !== undefined && !body;
    const askFrom = (cursor?: string) => {
      const all = { ...query, ...(inQuery && { upTo }), ...(cursor && { cursor }) };
      const isPlain = Object.keys(all).length === 0;
      return ask(name, { params, ...(!isPlain && { query: all }), body }, { as, also: { upTo } });
    };
    const parts = [await askFrom()];
    for (let next = nextOf(parts[0]); next && isExport(line); next = nextOf(parts.at(-1)))
      parts.push(await askFrom(next));
    answers.push(...parts);
  }
  return withoutTokens(answers);
}

/** Auth signs tokens with its own clock. Their claims name the reader and the club. */
const withoutTokens = (answers: Answer[]): Answer[] =>
  JSON.parse(JSON.stringify(answers).replace(/"eyJ[\w-]+\.[\w-]+\.[\w-]*"/g, '"a token"'));

async function walk(lines: readonly Line[], viewersOf: (scene: Scene) => readonly Viewer[]) {
  return worlds.inBoth(async (scene, at) => {
    const seen: Record<string, Answer[]> = {};
    for (const line of lines) {
      if (LEFT_OUT[line.name]) continue;
      for (const viewer of viewersOf(scene)) {
        if (!viewer.as && line.call.auth === 'required') continue;
        const name = `${line.name} by ${viewer.name}`;
        seen[name] = await answersTo(line, scene, viewer, () => at(name));
      }
    }
    return seen;
  });
}

const areaNames = Object.keys(areas) as (keyof typeof areas)[];

/** Byte for byte. Compares field by field only to show a difference, since that is slow. */
function expectSame(one: unknown, other: unknown): void {
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  expect(other).toEqual(one);
  expect(JSON.stringify(other)).toBe(JSON.stringify(one));
}

/** Emails and push messages are sent, and a screen's queries answered, in no particular order. */
const sorted = <T>(items: readonly T[]): T[] =>
  items.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

describe('before the chapter, both worlds give the same', () => {
  it.each(areaNames)('answers to every call of %s', async (area) => {
    const [one, other] = await walk(areas[area].lines, ({ before }) => before);
    expectSame(one, other);
  });

  it('feeds, sitemaps, pictures and calendars', async () => {
    const [one, other] = await worlds.inBoth(async ({ named, before }, at) => {
      const seen: Record<string, unknown> = {};
      const params: Record<string, readonly string[]> = {
        ':book': [named.book],
        ':topic': [named.topic, named.openTopic],
      };
      for (const pattern of Object.values(files)) {
        const [param = ''] = /:\w+/.exec(pattern) ?? [];
        for (const value of params[param] ?? [pattern === files.calendar || param === ':name' ? undefined : '']) {
          if (value === undefined) continue;
          await at(pattern);
          const { status, headers, body } = await get(pattern.replace(param, value));
          seen[`${pattern} ${value}`] = [status, headers, body.toString('base64')];
        }
      }
      seen.sitemap = Buffer.concat(await wholeSitemap()).toString();
      for (const { name, as } of before) {
        if (!as) continue;
        await at(name);
        const { body } = await ask('POST /api/bookclubs/calendar', { body: { renew: true } }, { as });
        const calendar = await get(String((body as { path?: string }).path));
        seen[`calendar of ${name}`] = [calendar.status, calendar.headers, calendar.body.toString()];
      }
      return seen;
    });
    expectSame(one, other);
    for (const name of [
      `${files.topicFeed} ${worlds.one.scene.named.openTopic}`,
      `${files.bookPreview} ${worlds.one.scene.named.book}`,
    ])
      expect(one[name]).toMatchObject([200, {}, expect.stringMatching(/.{200}/)]);
  });

  it('documents that browsers can listen to', () => {
    const open = documents.filter((document) => document.open.length > 0).map(({ kind }) => kind);
    const [one, other] = [worlds.one, worlds.other].map(({ store }) =>
      [...store].filter(([path]) => open.includes(kindOf(path))).map(([path, fields]) => [path, plain(fields)]),
    );
    expect([...new Set(one?.map(([path]) => kindOf(String(path))))].sort()).toEqual(open.toSorted());
    expectSame(one, other);
  });

  it('emails and push messages', async () => {
    const [one, other] = await worlds.inBoth(async ({ named, before }, at) => {
      const club = await findClubNamed(nameKey(named.club));
      const meeting = club && (await findMeeting(club._id, named.meeting));
      const readers = before.flatMap(({ as }) => as?.email ?? []);
      await at('mail');
      const runs = [
        await run({ now: new Date(worlds.now) }),
        await run({ now: new Date(worlds.nextDigest) }),
        await run({ now: meeting?.told.at ?? expect.fail('The scene has a meeting.') }),
      ];
      expect(runs.flatMap(({ logged }) => logged)).toEqual([]);
      const sent = runs.flatMap((ran) => ran.sent);
      await at('push');
      service.received.length = 0;
      const now = new Date(worlds.now);
      await runJobs({
        hasTime: () => true,
        now: () => now,
        warn: (message, error) => expect.fail(`${message} ${error}`),
      });
      const pushed = service.received.flatMap(({ device, headers, news }) =>
        device === 'there' ? [] : { device, length: headers['content-length'], topic: headers.topic, news },
      );
      return {
        sent: sorted(sent.filter(({ to }) => readers.includes(to))),
        pushed: sorted(pushed),
      };
    });
    expectSame(one, other);
    const clubName = worlds.one.scene.named.club.replaceAll('_', ' ');
    expect(new Set(one.sent.map(({ subject }) => subject.replace(clubName, 'A club').split(' on ')[0]))).toEqual(
      new Set([
        'A club meets',
        'News from A club',
        "You're now an owner of A club",
        '4 new posts in your discussions',
        `${worlds.one.scene.author} replied to you`,
      ]),
    );
    expect(one.pushed.length).toBeGreaterThan(1);
  });

  const SUSPENDED = '<!--$!-->';
  const template = '<html><head></head><body><div id="root"></div></body></html>';
  const site = { template, preloads: {}, ruleIds: [] };
  const log = () => {};
  type Screens = Renderer & { screensOfReaders: () => string[] };
  const loadRenderer = async (): Promise<Screens> => {
    const entry = '../../../../web/src/entry-server';
    return import(/* @vite-ignore */ entry);
  };

  /** All addresses of a pattern, with each thread in turn. */
  function addressesOf(pattern: string, { named }: Scene): string[] {
    const discussions = [named.discussion, named.otherDiscussion, named.openDiscussion];
    const values: Record<string, readonly string[]> = {
      genre: [named.genre],
      book: [named.book],
      topic: [named.topic, named.openTopic],
      id: [named.book],
      noteId: [named.note],
      club: [named.club],
      meeting: [named.meeting],
      discussion: discussions,
      username: [named.pageOf],
      year: ['2026'],
    };
    return pattern
      .split('/')
      .reduce<string[]>(
        (begun, part) =>
          begun.flatMap((start) =>
            (part.startsWith(':') ? (values[part.slice(1)] ?? ['unused']) : [part]).map((value) =>
              start === '/' || start === '' ? `/${value}` : `${start}/${value}`,
            ),
          ),
        [''],
      );
  }

  it('rendered pages to a visitor', async () => {
    const renderer = await loadRenderer();
    const answer = serve(discuss, discussHandlers, {
      identify: async () => undefined,
      authorOf,
      now: () => new Date(),
      log,
    });
    const load = async () => ({ renderer, site, shell: '' });
    const page = servePages({ load, send: callsInProcess(answer), now: Date.now, log });
    const [one, other] = await worlds.inBoth(async (scene, at) => {
      const seen: Record<string, unknown> = {};
      for (const pattern of Object.values(renderedScreens)) {
        for (const path of addressesOf(pattern, scene)) {
          for (const search of ['', ...(pattern === renderedScreens.genreBook ? ['?tab=notes'] : [])]) {
            await at(path);
            seen[path + search] = await page({ path, search, language: 'it', origin: ORIGIN }, 'test');
          }
        }
      }
      return seen;
    });
    expectSame(one, other);
    const { genre, book, topic } = worlds.one.scene.named;
    expect(one[`/discuss/${genre}/${book}/${topic}`]).toMatchObject({ status: 200 });
  });

  it("readers' screens", async () => {
    const { renderScreen, screensOfReaders } = await loadRenderer();
    const clubHandlers = bookclubsHandlers({ translator: undefined, mailKey, warn: log });
    const inProcess: Record<string, ReturnType<typeof areaInProcess>> = {
      user: areaInProcess(user, userHandlers, { log, limit: undefined }),
      notes: areaInProcess(notes, notesHandlers, { log, limit: undefined }),
      discuss: areaInProcess(discuss, discussHandlers, { log, limit: undefined }),
      bookclubs: areaInProcess(bookclubs, clubHandlers, { log, limit: undefined }),
    };
    const answer = async (incoming: Incoming) => {
      const area = inProcess[incoming.path.split('/')[2] ?? ''];
      return area ? area(incoming) : expect.fail(incoming.path);
    };
    const [one, other] = await worlds.inBoth(async (scene, at) => {
      const seen: Record<string, unknown> = {};
      for (const { name, as } of scene.before) {
        if (!as) continue;
        const send = callsInProcess(answer, { uid: as.id, email: as.email, expiresAt: 0 });
        const reader = { session: as, language: 'it', threadLanguage: 'it', timeZone: 'UTC' } as const;
        for (const address of screensOfReaders().flatMap((pattern) => addressesOf(pattern, scene))) {
          await at(`${address} ${name}`);
          const render = () => renderScreen(address, reader, site, send);
          let screen = await render();
          // The first render of a screen starts loading its parts.
          if (screen?.html.includes(SUSPENDED)) {
            await expect.poll(async () => (await render())?.html).not.toContain(SUSPENDED);
            await at(`${address} ${name}`);
            screen = await render();
          }
          const { html, css, state } = screen ?? { html: '', css: '', state: '{"queries":[]}' };
          // How often the renderer has asked depends on which of its requests is first.
          const queries = JSON.parse(state.replace(/"dataUpdateCount":\d+/g, '"dataUpdateCount":1')).queries;
          seen[`${address} ${name}`] = { html, css, queries: sorted(queries), length: state.length };
        }
      }
      return seen;
    });
    expectSame(one, other);
  });
});

describe('at the chapter, readers get the words of their world', () => {
  it('in the answers of each area', async () => {
    const found: Record<string, readonly Word[]> = {};
    for (const area of areaNames) {
      const [one, other] = (
        await walk(
          areas[area].lines.filter(({ row }) => !row.writes),
          ({ there }) => there,
        )
      ).map((seen) => JSON.stringify(seen));
      expect(wordsIn(one ?? '', otherWorld).filter((word) => hiddenWords.includes(word))).toEqual([]);
      expect(wordsIn(other ?? '').filter((word) => hiddenWords.includes(word))).toEqual([]);
      found[area] = wordsIn(one ?? '').filter((word) => hiddenWords.includes(word));
      expect(wordsIn(other ?? '', otherWorld).filter((word) => hiddenWords.includes(word))).toEqual(found[area]);
    }
    expect(found).toEqual({
      user: [
        'chapterTitle',
        'clubPost',
        'clubReply',
        'clubTitle',
        'clubTitleTranslation',
        'clubTitleVersion',
        'note',
        'otherClubTitle',
        'post',
        'title',
      ],
      search: [],
      notes: ['chapterTitle', 'clubNote', 'note'],
      discuss: ['chapterTitle', 'note', 'opening', 'post', 'remark', 'reply', 'title'],
      bookclubs: [
        'clubOpening',
        'clubPost',
        'clubPostTranslation',
        'clubReply',
        'clubReplyTranslation',
        'clubTitle',
        'clubTitleTranslation',
        'clubTitleVersion',
        'clubVersion',
        'otherClubOpening',
        'otherClubTitle',
        'remark',
      ],
    });
  });
});
