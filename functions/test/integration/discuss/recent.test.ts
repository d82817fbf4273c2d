import { expect, it } from 'vitest';
import type { ListedTopic, Topic } from '../../../src/contract/discuss';
import type { Session } from '../../../src/contract/user';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { emptyStore } from '../../fixtures/store';
import { newFixture, newPost, opening, send } from '../fixtures/discussions';
import { sendUser } from '../fixtures/my-data';

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1, 12, minutes));
const recent = (as?: Session) =>
  send<{ active: ListedTopic[]; newest: ListedTopic[] }>('GET /api/discuss/recent', { as });
const ids = (topics: readonly { _id: string }[]) => topics.map(({ _id }) => _id);

it('lists the newest discussions and those with the latest posts, with their books, at a constant cost', async () => {
  await emptyStore();
  expect((await recent()).body).toEqual({ active: [], newest: [] });
  const { reader, book, genre, topic } = await newFixture(at(0));
  const start = async (title: string, minutes: number, chapter: number | null = null) => {
    const body = { ...opening(title), book, chapter };
    return (await send<Topic>('POST /api/discuss/discussion', { as: reader, body, now: at(minutes) })).body;
  };
  const later: Topic[] = [];
  for (let minutes = 1; minutes <= 8; minutes += 1) later.push(await start(`Start ${minutes}`, minutes));
  const far = await start('She marries him', 9, 12);
  await newPost(reader, topic, { now: at(10) });
  const newest = [far, ...later.reverse()].slice(0, 5);

  const { result, reads, queries } = await countReads(() => recent());
  expect([reads, queries]).toEqual([5 + 5 + 1, 2]);
  expect(ids(result.body.newest)).toEqual(ids(newest));
  expect(ids(result.body.active)).toEqual(ids([topic, ...newest].slice(0, 5)));
  expect(result.body.active[0]).toMatchObject({
    ...{ title: 'The ending', numPosts: 2, latestPost: at(10).toISOString() },
    book: { _id: book, title: 'Persuasion', author: 'Jane Austen', genre },
  });
  expect(result.body.newest[0]).toMatchObject({ title: '', hidden: true, chapter: 12 });
});

it('shows a title with a chapter only to its author, at the same cost', async () => {
  await emptyStore();
  const { reader, book, topic } = await newFixture(at(0));
  const [finished, blocked] = [await newReader(), await newReader()];
  const body = { ...opening('She marries him'), book, chapter: 12 };
  await send('POST /api/discuss/discussion', { as: reader, body, now: at(1) });
  await send(`PATCH /api/notes/progress/${book}`, { as: finished, body: { chapter: 40 } });
  await sendUser('POST /api/user/block', { as: blocked, body: { username: reader.username } });

  const seenBy = async (as?: Session) => {
    const { result, reads, queries } = await countReads(() => recent(as));
    const { headers, body: lists } = result;
    const titles = [lists.active, lists.newest].map((listed) => listed.map(({ title, hidden }) => [title, hidden]));
    return { titles, cost: [reads, queries], cache: headers['Cache-Control'] };
  };
  const visitor = await seenBy();
  const hidden = [
    ['', true],
    [topic.title, false],
  ];
  expect(visitor).toEqual({
    ...{ titles: [hidden, hidden], cost: [2 + 2 + 1, 2], cache: 'public, max-age=0, s-maxage=60' },
  });
  const own = [
    ['She marries him', false],
    [topic.title, false],
  ];
  expect(await seenBy(reader)).toEqual({ ...visitor, titles: [own, own], cache: 'private, no-store' });
  for (const as of [finished, blocked]) expect(await seenBy(as)).toEqual({ ...visitor, cache: 'private, no-store' });
  expect(await seenBy()).toEqual(visitor);
});
