import { expect, it } from 'vitest';
import { recordCost } from '../../fixtures/costs';
import { newReader } from '../../fixtures/in-process';
import { countReads } from '../../fixtures/reads';
import { postAbout } from '../fixtures/chapter-overview';
import {
  anId,
  aTitle,
  newClub,
  newDiscussion,
  newFixture,
  newPost,
  newReply,
  sampleText,
  send,
} from '../fixtures/clubs';

type Budget = [request: string, body: object | undefined, reads: number, queries: number, writes: number];

/** The cost of each call for a member, in order; `size` is how much else the club has. */
async function costs(size: number): Promise<unknown[]> {
  const [{ ada, ben, club, book, discussion }, cleo] = [await newFixture(), await newReader('cleo')];
  const own = await newPost(ben, discussion);
  const reply = await newReply(ada, own._id);
  await postAbout(ada, discussion, { chapter: 4 });
  for (let n = 0; n < size; n += 1) {
    const other = await newDiscussion(ada, club, book, `More ${n}`);
    await newPost(ada, other._id);
    await newPost(ada, discussion, { text: sampleText(n) });
    await send('POST /api/bookclubs/newBook', { as: ada, body: { club, id: `more-${n}`, title: `More ${n}` } });
  }
  const fixture = { club, book, discussion };
  const name = club.replaceAll('_', ' ');
  const budgets: Budget[] = [
    ['GET /api/bookclubs/myClubs', undefined, 1, 1, 0],
    [`GET /api/bookclubs/clubBooks/${club}?limit=1`, undefined, 2 + 1 + 1, 1, 0],
    ['POST /api/bookclubs/getDiscussions?limit=1', fixture, 2 + 1 + 1, 1, 0],
    // The reader's progress, the post that goes as far, and its discussion.
    ['POST /api/bookclubs/getDiscussions', { ...fixture, chapter: 4 }, 2 + 1 + 1 + 1, 2, 0],
    // The discussion, a chunk, the membership and the reader's progress; two posts and a reply.
    ['POST /api/bookclubs/getPosts', { ...fixture, results: 2 }, 4 + 3, 1, 0],
    [`GET /api/bookclubs/replies/${own._id}`, undefined, 3 + 1, 1, 0],
    // The discussion, the membership, the latest post and a chunk.
    [`GET /api/bookclubs/latest/${discussion}`, undefined, 4, 1, 0],
    ['POST /api/bookclubs/view', { ids: [own._id, reply._id] }, 2 + 2, 0, 4],
    ['POST /api/bookclubs/view', { ids: [own._id, reply._id] }, 2 + 2, 0, 0],
    ['POST /api/bookclubs/newDiscussion', { ...fixture, title: 'One', post: sampleText(1) }, 4, 0, 7],
    ['POST /api/bookclubs/newPost', { id: discussion, remark: sampleText(1) }, 3 + 1, 0, 7],
    ['POST /api/bookclubs/newReply', { id: discussion, remark: sampleText(1) }, 5 + 1 + 1, 0, 7],
    ['POST /api/bookclubs/like', { id: own._id }, 3, 0, 4],
    ['POST /api/bookclubs/unlike', { id: own._id }, 3, 0, 4],
    [`PATCH /api/bookclubs/post/${own._id}`, { remark: sampleText('Edited') }, 3, 0, 3],
    ['POST /api/bookclubs/liveToken', { club }, 2, 0, 0],
    // The book, the reader's membership and their progress; nobody shares theirs.
    ['POST /api/bookclubs/getBook', fixture, 2 + 3, 1, 0],
    ['POST /api/bookclubs/shareProgress', { club, shares: true }, 2, 0, 1],
    ['POST /api/bookclubs/stay', { club }, 2 + 2, 0, 3],
    ['POST /api/bookclubs/stay', { club }, 2, 0, 0],
    ['POST /api/bookclubs/newBook', { club, id: anId(), title: 'Emma' }, 3 + 1, 1, 3],
    ['POST /api/bookclubs/newMember', { club, newMember: cleo.username }, 5 + 1, 0, 4 + 1],
    ['POST /api/bookclubs/removeMember', { club, member: cleo.username }, 5, 0, 4],
    ['POST /api/bookclubs/updateSettings', { currTitle: name, newTitle: name }, 2 + 1 + 2 + 2 + size, 2, 2],
    ['POST /api/bookclubs/getSettings', { clubName: name }, 2 + 2 + 2 + size, 1, 0],
  ];
  const spent: unknown[] = [];
  for (const [request, body, ...budget] of budgets) {
    const cost = await countReads(() => send(request, { as: ben, ...(body ? { body } : {}) }));
    const { result, reads, queries, writes } = cost;
    recordCost(request.replace(/\?.*/, '').replaceAll(/\/(?=[^/]*\d)[\w-]+/g, '/{id}'), cost);
    spent.push([request, result.status, reads, queries, writes]);
    expect(spent.at(-1)).toEqual([request, 200, ...budget]);
  }
  return spent;
}

it('reads and writes the same number of documents in a small and a larger club', async () => {
  const [small, large] = [await costs(0), await costs(6)];
  expect(large).toHaveLength(small.length);
});

it('reads the named members for a new club, and the content of a deleted one', async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  const title = aTitle();
  const body = { title, members: [ben.username] };
  const made = await countReads(() => send('POST /api/bookclubs/newClub', { as: ada, body }));
  recordCost('POST /api/bookclubs/newClub', made);
  expect([made.result.status, made.reads, made.writes]).toEqual([200, 1 + 2 + 2, 4 + 2]);
  await newClub(ben);
});
