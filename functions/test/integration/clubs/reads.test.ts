import { expect, it } from 'vitest';
import { verified } from '../../fixtures/in-process';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { postAbout } from '../fixtures/chapter-overview';
import { aTitle, newClub, newDiscussion, newFixture, newPost, newReply, sampleText, send } from '../fixtures/clubs';

it('a stranger costs as much where there is a club as where there is none', async () => {
  const { club } = await newFixture();
  const stranger = await newReader();
  const costOf = async (name: string) => {
    const { result, reads, queries } = await countReads(() =>
      send(`GET /api/bookclubs/meetings/${name}`, { as: stranger }),
    );
    return [result.status, reads, queries];
  };
  expect(await costOf(club)).toEqual(await costOf('No_Such_Club'));
});

type Budget = [request: string, body: object | undefined, reads: number, queries: number, writes: number];

// What a call costs otherwise is in its row.
it('a page costs what is on it, and what was done already is not written again', async () => {
  const { ada, ben, club, book, discussion } = await newFixture();
  const own = await newPost(ben, discussion);
  const reply = await newReply(ada, own._id);
  await postAbout(ada, discussion, { chapter: 4 });
  for (let n = 0; n < 6; n += 1) {
    const other = await newDiscussion(ada, club, book, `More ${n}`);
    await newPost(ada, other._id);
    await newPost(ada, discussion, { text: sampleText(n) });
    await send('POST /api/bookclubs/newBook', { as: ada, body: { club, id: `more-${n}`, title: `More ${n}` } });
  }
  const fixture = { club, book, discussion };
  const { club: other } = await newClub(ada, aTitle(), [ben.username]);
  const budgets: Budget[] = [
    // With how far the reader has read the club, what they have muted and the readers they have blocked.
    [`GET /api/bookclubs/clubBooks/${club}?limit=1`, undefined, 2 + 1 + 1 + 3, 1 + 1, 0],
    ['POST /api/bookclubs/getDiscussions?limit=1', fixture, 2 + 1 + 1 + 3, 2 + 1, 0],
    // The reader's progress and joins, the post that goes as far, and its discussion.
    ['POST /api/bookclubs/getDiscussions', { ...fixture, chapter: 4 }, 2 + 3 + 1 + 1 + 1, 2 + 1, 0],
    // The discussion, a chunk, the club, the reader's progress and joins; two posts and a reply.
    ['POST /api/bookclubs/getPosts', { ...fixture, results: 2 }, 6 + 3, 1, 0],
    [`GET /api/bookclubs/replies/${own._id}`, undefined, 4 + 1, 1, 0],
    ['POST /api/bookclubs/view', { ids: [own._id, reply._id] }, 2 + 2, 0, 4],
    ['POST /api/bookclubs/view', { ids: [own._id, reply._id] }, 2 + 2, 0, 0],
    // To the discussion itself, not to a post. Telling its author takes five reads and two writes.
    ['POST /api/bookclubs/newReply', { id: discussion, remark: sampleText(1) }, 5 + 1 + 5, 0, 8 + 2],
    // With the notice that they were added, which is looked for.
    ['POST /api/bookclubs/stay', { club: other }, 2 + 2 + 1, 1, 3 + 2],
    ['POST /api/bookclubs/stay', { club: other }, 2, 0, 0],
  ];
  for (const [request, body, ...budget] of budgets) {
    const { result, reads, queries, writes } = await countReads(() =>
      send(request, { as: ben, ...(body && { body }) }),
    );
    expect([request, result.status, reads, queries, writes]).toEqual([request, 200, ...budget]);
  }
});

it('a call that changes nothing of a club writes nothing, so nobody has to wait for it', async () => {
  const { ada, club, book } = await newFixture();
  const listing = { languages: ['en'], pace: 'month', about: 'We read slowly.' };
  const edition = { club, book, id: 'persuasione', title: 'Persuasione' };
  const calls: [name: string, body: object][] = [
    ['newBook', { club, id: book, title: 'Persuasion' }],
    [
      'updateSettings',
      { currTitle: club, newTitle: club.replaceAll('_', ' '), currentBooks: [book], restricted: false },
    ],
    ['orderBooks', { club, books: [book] }],
    ['owner', { club, member: ada.username, owner: true }],
    ['listing', { club, listing }],
    ['newEdition', edition],
    ['removeEdition', { club, book, edition: 'another' }],
    ['glossary', { club, book, terms: [], seen: [] }],
    ['schedule', { club, book, steps: [], seen: [] }],
    ['revokeInviteLink', { club, link: 'no-such-link' }],
  ];
  await verified(ada);
  for (const [name, body] of calls.filter(([call]) => call === 'listing' || call === 'newEdition'))
    await send(`POST /api/bookclubs/${name}`, { as: ada, body });
  for (const [name, body] of calls) {
    const { result, writes } = await countReads(() => send(`POST /api/bookclubs/${name}`, { as: ada, body }));
    expect([name, result.status, writes]).toEqual([name, 200, 0]);
  }
});

it('a new club reads the members that it names', async () => {
  const [ada, ben] = await Promise.all([newReader('ada'), newReader('ben')]);
  const body = { title: aTitle(), members: [ben.username] };
  // Reads its creator, whether they have blocked the creator, and tells them that they were added.
  const made = await countReads(() => send('POST /api/bookclubs/newClub', { as: ada, body }));
  expect([made.result.status, made.reads, made.writes]).toEqual([200, 1 + 1 + 2 + 1 + 2 + 9, 4 + 2 + 1 + 1 + 5]);
});
