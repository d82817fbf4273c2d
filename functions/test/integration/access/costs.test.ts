import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lines, send } from '../../calls/areas';
import { ask, unused } from '../../calls/ask';
import { newScene, type Scene } from '../../calls/scene';
import { recordCost } from '../../fixtures/costs';
import { type KeptStore, keepStore } from '../../fixtures/kept-store';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { sampleText } from '../fixtures/clubs';
import { writesOf } from './fixtures/callers';

let scene: Scene;
let kept: KeptStore;

async function addMore({ named, readers: { owner: as } }: Scene): Promise<void> {
  const { book, genre, publicBook, topic, club, clubBook, discussion } = named;
  const opening = { discussionTitle: 'More', content: sampleText('More'), isReply: false, replyTo: null };
  const more = { id: publicBook, title: 'Persuasion', author: 'Jane Austen' };
  const meeting = { book: clubBook, dates: [], chapter: null, minutes: 90, place: '', link: '', limit: null };
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
      await send('POST /api/bookclubs/newMeeting', {
        as,
        body: { club, at: `2020-02-0${n + 1}T19:00:00.000Z`, ...meeting },
      }),
    ];
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  }
}

beforeAll(async () => {
  scene = await newScene();
  await addMore(scene);
  kept = await keepStore();
});
afterAll(() => kept.expectWhole());

describe('reads and writes as many documents as its row lists', () => {
  it.each(lines)('$name', async ({ name, row }) => {
    const { owner, member } = scene.readers;
    const as = row.onAccount ? await newReader() : writesOf(row, 'owner') === writesOf(row, 'member') ? owner : member;
    const asked = row.ask?.({ ...scene.named, unused: unused() });
    // Caches that the account isn't being erased.
    await send('GET /api/user', { as });
    const cost = await countReads(() => ask(name, asked, { as }));
    await kept.restore();
    recordCost(name, cost);
    expect([cost.reads, cost.queries, cost.writes]).toEqual(row.costs);
  });
});
