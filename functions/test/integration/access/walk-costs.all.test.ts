import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentsRead } from '../../../src/platform/store/documents-read';
import { lines, send } from '../../calls/areas';
import { ask, unused } from '../../calls/ask';
import { newScene, type Scene } from '../../calls/scene';
import { recordCost } from '../../fixtures/costs';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { planMeeting, sampleText } from '../fixtures/clubs';
import { cellOf, writesOf } from './fixtures/callers';

/** Calls that report each document that they read to the limit for an address. Some also look up a username. */
const countsForVisitors = (name: string) => name.startsWith('GET /api/discuss/') && !name.endsWith('/search');

/** Six more of everything. */
async function addMore({ named, readers: { owner: as } }: Scene): Promise<void> {
  const { book, genre, publicBook, topic, club, clubBook, discussion } = named;
  const opening = { discussionTitle: 'More', content: sampleText('More'), isReply: false, replyTo: null };
  const more = { id: publicBook, title: 'Persuasion', author: 'Jane Austen' };
  for (let n = 0; n < 6; n += 1) {
    const [id, title, post] = [`more-${n}`, `More ${n}`, sampleText(n)];
    const made = [
      await send(`POST /api/notes/books/${id}`, { as, body: { title, status: 'reading' } }),
      await send('POST /api/notes', { as, body: { bookId: book, remark: title, chapter: 1 } }),
      await send('POST /api/discuss/discussion2', { as, body: { ...opening, book: more, genre } }),
      await send('POST /api/discuss/post', { as, body: { content: post, discussionId: topic } }),
      await send('POST /api/bookclubs/newBook', { as, body: { club, id, title } }),
      await send('POST /api/bookclubs/newDiscussion', { as, body: { club, book: clubBook, title, post } }),
      await send('POST /api/bookclubs/newPost', { as, body: { id: discussion, remark: post } }),
      await planMeeting(as, club, { book: clubBook, at: `2020-02-0${n + 1}T19:00:00.000Z`, place: '' }),
    ];
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  }
}

let scene: Scene;
let kept: KeptStore;
beforeAll(async () => {
  scene = await newScene();
  await addMore(scene);
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

it.each(lines)('$name reads and writes as many documents as its row lists', async ({ name, row }) => {
  const kind = writesOf(row, 'owner') === writesOf(row, 'member') ? 'owner' : 'member';
  const as = row.onAccount ? await newReader() : scene.readers[kind];
  const asked = row.ask?.({ ...scene.named, unused: unused() });
  // Caches that the account isn't being erased.
  await send('GET /api/user', { as });
  let reported = 0;
  const report = (documents: number) => {
    reported += documents;
  };
  const cost = await countReads(() => documentsRead.run(report, () => ask(name, asked, { as })));
  await kept.restore();
  recordCost(name, cost);
  expect(cellOf(cost.result)).toBe(row.gets[kind === 'owner' ? 3 : 2]);
  expect([cost.reads, cost.queries, cost.writes]).toEqual(row.costs);
  if (countsForVisitors(name)) expect(reported).toBe(cost.reads);
});
