import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUser } from '../../../src/accounts/users';
import { findMeeting } from '../../../src/clubs/meetings/store';
import { nameKey } from '../../../src/clubs/rules';
import { findClubNamed } from '../../../src/clubs/store';
import type { MailSettings } from '../../../src/contract/mail';
import type { News } from '../../../src/contract/notices';
import { composers } from '../../../src/mail/compose';
import { calendar } from '../../../src/pages/feed/calendars';
import { changeRead } from '../../../src/threads/reads';
import { lines as calls } from '../../calls/areas';
import { ask } from '../../calls/ask';
import { CALLERS } from '../../calls/row';
import { UP_TO_CHAPTER, type Word, wordsIn } from '../../calls/words';
import type { Received } from '../../fixtures/in-process';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { mailKey } from '../../fixtures/mail-key';
import { kindOf, plain } from '../../fixtures/store';
import { documents } from '../../rules/fixtures/documents';
import { get, wholeSitemap } from '../pages/fixtures/site';
import { newScene, type Scene, type Viewer } from './fixtures/scene';

const lines = calls.flatMap(({ name: call, call: { auth }, row }) =>
  (typeof row.spoilers === 'string' ? [] : row.spoilers).map((texts) => {
    return { call, auth, row, texts, name: texts.about ? `${call} ${texts.about}` : call };
  }),
);
type Asked = (typeof lines)[number];

let scene: Scene;
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

const isAuthor = ({ as }: Viewer) => as === scene.ada;

function statusFor({ auth, row: { gets }, texts }: Asked, viewer: Viewer) {
  if (texts.refusesBefore && viewer.as && !viewer.isThere && !isAuthor(viewer)) return 403;
  if (!viewer.as) return auth === 'required' ? 401 : gets[CALLERS.indexOf('stranger')];
  return gets[CALLERS.indexOf(isAuthor(viewer) ? 'owner' : 'member')];
}

function wordsFor(asked: Asked, viewer: Viewer): Word[] {
  const { revealed = [], open = [], forAuthor = [], forOthers = [], ofOthers, withoutUpTo } = asked.texts;
  if (statusFor(asked, viewer) !== 200 || (ofOthers && isAuthor(viewer))) return [];
  const isThere = viewer.isThere && !(withoutUpTo && !viewer.as);
  const shown = [...open, ...(isThere ? revealed : [])];
  const sent = isAuthor(viewer) ? [...shown.filter((word) => !forOthers.includes(word)), ...forAuthor] : shown;
  return sent.toSorted();
}

it('shows every word to at least one viewer', () => {
  const found = new Set(lines.flatMap((asked) => scene.viewers.flatMap((viewer) => wordsFor(asked, viewer))));
  const sought = new Set(wordsIn(JSON.stringify([...scene.store.values()].map((fields) => plain(fields)))));
  expect([...sought].filter((word) => !found.has(word))).toEqual([]);
  expect(sought.size).toBe(found.size - 1);
});

/** Follows the parts of an export that takes several calls. */
async function answered({ call, row, texts }: Asked, { name, as, upTo }: Viewer) {
  const { params, query, body } = (texts.ask ?? row.ask)?.(scene.named) ?? {};
  const inQuery = upTo !== undefined && !body;
  const askFrom = (cursor: string | undefined) => {
    const all = { ...query, ...(inQuery && { upTo }), ...(cursor && { cursor }) };
    return ask(call, { ...(params && { params }), query: all, ...(body && { body }) }, { as, also: { upTo } });
  };
  const parts = [await askFrom(undefined)];
  for (let next = nextOf(parts[0]); next; next = nextOf(parts.at(-1))) parts.push(await askFrom(next));
  if (row.writes) await kept.restore();
  const said = parts.map(({ headers, body }) => [headers, body]);
  return { viewer: name, status: parts.at(-1)?.status, words: wordsIn(JSON.stringify(said)) };
}

const nextOf = (part: Received<unknown> | undefined) => (part?.body as { next?: string | null } | undefined)?.next;

/** Sends all requests at once, unless each viewer needs the original state. */
async function answers(asked: Asked, viewers: readonly Viewer[]) {
  if (!asked.row.writes) return Promise.all(viewers.map((viewer) => answered(asked, viewer)));
  const inTurn: Awaited<ReturnType<typeof answered>>[] = [];
  for (const viewer of viewers) inTurn.push(await answered(asked, viewer));
  return inTurn;
}

describe("an answer contains exactly the words up to its reader's chapter", () => {
  it.each(lines)('$name', async (asked) => {
    const knowsNobody = asked.auth === 'none';
    const viewers = scene.viewers.filter(({ as }) => !(as && knowsNobody));
    const expected = viewers.map((viewer) => {
      return { viewer: viewer.name, status: statusFor(asked, viewer), words: wordsFor(asked, viewer) };
    });
    expect(await answers(asked, viewers)).toEqual(expected);
  });
});

describe('shared content contains only words that everyone can read:', () => {
  it.each<[string, () => string, Word[]]>([
    ["a book's feed", () => `/feeds/books/${scene.named.book}.xml`, ['openOpening', 'openTitle']],
    ['the feed of a discussion', () => `/feeds/topics/${scene.named.topic}.xml`, []],
    ['the feed of an open one', () => `/feeds/topics/${scene.named.openTopic}.xml`, ['openOpening', 'openTitle']],
  ])('%s', async (_case, path, expected) => {
    const { status, body } = await get(path());
    expect([status, wordsIn(body.toString())]).toEqual([200, expected]);
  });

  it('the sitemap', async () => {
    expect(wordsIn(Buffer.concat(await wholeSitemap()).toString())).toEqual([]);
  });

  it('the documents that browsers can listen to', () => {
    const open = new Set(documents.filter((document) => document.open.length > 0).map(({ kind }) => kind));
    const told = [...scene.store].filter(([path]) => open.has(kindOf(path)));
    expect([...new Set(told.map(([path]) => kindOf(path)))].sort()).toEqual([...open].sort());
    expect(wordsIn(JSON.stringify(told.map(([path, fields]) => [path, plain(fields)])))).toEqual([]);
  });
});

const members = () =>
  scene.viewers.flatMap((viewer) => (viewer.as && !isAuthor(viewer) ? [{ ...viewer, as: viewer.as }] : []));

it("a member's calendar has everyone's meeting and none of the words", async () => {
  for (const { name, as } of members()) {
    const { body } = await ask('POST /api/bookclubs/calendar', { body: { renew: true } }, { as });
    const key = String((body as { path?: string }).path).replace(/^.*\/|\.ics$/g, '');
    const feed = await calendar(key, 'https://flyleaf.example', new Date());
    expect([name, feed?.match(/^(UID|SUMMARY).*/gm)?.length, wordsIn(feed ?? '')]).toEqual([name, 2, []]);
  }
  await kept.restore();
});

it("a meeting's schedule and reminder are visible to everyone, and hide and open nothing", async () => {
  const at = { book: scene.named.clubBook, club: scene.named.club };
  for (const { name, as } of members()) {
    const news = await ask('GET /api/user/news', {}, { as });
    expect([name, (news.body as News).meetings.map(({ _id, book }) => [_id, book?._id])]).toEqual([
      name,
      [[scene.named.meeting, at.book]],
    ]);
    expect(JSON.stringify((news.body as News).meetings)).not.toContain(`:${UP_TO_CHAPTER}`);
  }
});

it("a reminder by email contains the book's title, but neither the chapter nor any of the words", async () => {
  const club = await findClubNamed(nameKey(scene.named.club));
  const meeting = club && (await findMeeting(club._id, scene.named.meeting));
  if (!meeting) throw new Error('The scene has a meeting.');
  const { kind: reminder, at } = meeting.told;
  const subject = { club: meeting.clubId, meeting: meeting._id, reminder, since: at.toISOString() };
  for (const { name, as } of members()) {
    const letter = await letterFor(as, 'meeting', subject, { meetings: true });
    expect([name, letter?.text.includes('Persuasion'), wordsIn(JSON.stringify(letter))]).toEqual([name, true, []]);
    expect(letter?.text).not.toMatch(/chapter/i);
  }
});

async function letterFor(
  { id }: { id: string },
  kind: string,
  subject: Record<string, string>,
  chosen: Partial<MailSettings>,
) {
  const user = await findUser(id);
  if (!user) throw new Error('The scene has no such reader.');
  const now = new Date();
  const delivery = { state: 'PROCESSING', attempts: 1, nextAt: now, startTime: now, endTime: null } as const;
  return composers[kind]?.(
    {
      ...{ uid: id, kind, subject, createdAt: now },
      delivery: { ...delivery, isHandedOver: false, error: null, expireAt: null },
    },
    { ...user, mail: { digest: 'off', zone: 'UTC', replies: false, meetings: false, ...chosen } },
    { origin: 'https://flyleaf.example', unsubscribe: 'https://flyleaf.example/unsubscribe?t=x', key: mailKey() },
    now,
  );
}

async function digestFor(reader: { id: string }) {
  for (const topic of [scene.named.topic, scene.named.openTopic]) {
    await changeRead(reader.id, 'public', topic, () => ({ until: new Date(0), also: [] }));
  }
  const letter = await letterFor(reader, 'digest', { since: new Date(0).toISOString() }, { digest: 'daily' });
  await kept.restore();
  return wordsIn(JSON.stringify(letter));
}

it("an email contains the titles up to its reader's chapter and no other word", async () => {
  const open: Word[] = ['openClubTitle', 'openTitle'];
  const revealed: Word[] = ['clubTitle', 'otherClubTitle', 'title'];
  for (const viewer of scene.viewers) {
    if (!viewer.as || isAuthor(viewer)) continue;
    const expected = [...open, ...(viewer.isThere ? revealed : [])].toSorted();
    expect([viewer.name, await digestFor(viewer.as)]).toEqual([viewer.name, expected]);
  }
});
