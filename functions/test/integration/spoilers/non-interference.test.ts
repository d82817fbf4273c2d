import { describe, expect, it } from 'vitest';
import { findMeeting } from '../../../src/clubs/meetings/store';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import { files } from '../../../src/domain/addresses';
import { runJobs } from '../../../src/platform/jobs/run';
import { areas } from '../../calls/areas';
import { ask } from '../../calls/ask';
import { hiddenWords, otherWorld, type Word, wordsIn, world } from '../../calls/words';
import { kindOf, plain, type Store } from '../../fixtures/store';
import { documents } from '../../rules/fixtures/documents';
import { run } from '../mail/fixtures/mail';
import { get, wholeSitemap } from '../pages/fixtures/site';
import { comparedWorlds, expectSame, sorted } from './fixtures/compared';
import { walk } from './fixtures/walk';

/**
 * Nothing that readers before the chapter get may differ between the worlds, headers and lengths included. The answers
 * of writing calls are compared in `compared.all.test.ts`.
 */
const worlds = comparedWorlds();

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

const areaNames = Object.keys(areas) as (keyof typeof areas)[];

describe('before the chapter, both worlds give the same', () => {
  it.each(areaNames)('answers to every reading call of %s', async (area) => {
    const reads = areas[area].lines.filter(({ row }) => !row.writes);
    const [one, other] = await worlds.inBoth(walk(reads, ({ before }) => before));
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
      worlds.service.received.length = 0;
      const now = new Date(worlds.now);
      await runJobs({
        hasTime: () => true,
        now: () => now,
        warn: (message, error) => expect.fail(`${message} ${error}`),
      });
      const pushed = worlds.service.received.flatMap(({ device, headers, news }) =>
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
        '5 new posts in your discussions',
        `${worlds.one.scene.author} replied to you`,
      ]),
    );
    expect(one.pushed.length).toBeGreaterThan(1);
  });
});

it('at the chapter, readers get the words of their world', async () => {
  const found: Record<string, readonly Word[]> = {};
  for (const area of areaNames) {
    const reads = areas[area].lines.filter(({ row }) => !row.writes);
    const seen = JSON.stringify(await worlds.inOne(walk(reads, ({ there }) => there)));
    expect(wordsIn(seen, otherWorld).filter((word) => hiddenWords.includes(word))).toEqual([]);
    found[area] = wordsIn(seen).filter((word) => hiddenWords.includes(word));
  }
  const numbers = Object.entries(found).map(([area, words]) => [area, words.length]);
  expect(Object.fromEntries(numbers)).toEqual({ user: 10, search: 0, notes: 8, discuss: 7, bookclubs: 18 });
  // A note that is shared tomorrow isn't shown yet.
  const all = new Set<Word>([...Object.values(found).flat(), 'laterNote']);
  expect(all).toEqual(new Set(hiddenWords));
});
