import { expect, it } from 'vitest';
import { verified } from '../../fixtures/in-process';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { postAbout } from '../fixtures/chapter-overview';
import { aTitle, newClub, newDiscussion, newFixture, newPost, newReply, sampleText, send } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

it("a stranger's call costs the same with and without a club", async () => {
  const { club } = fixture;
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

// The rows have the other costs.
it('a page costs as much as its content, and a repeated action writes nothing', async () => {
  const { ada, ben, club, book, discussion } = fixture;
  const own = await newPost(ben, discussion);
  const reply = await newReply(ada, own._id);
  await postAbout(ada, discussion, { chapter: 4 });
  for (let n = 0; n < 6; n += 1) {
    const other = await newDiscussion(ada, club, book, `More ${n}`);
    await newPost(ada, other._id);
    await newPost(ada, discussion, { text: sampleText(n) });
    await send('POST /api/bookclubs/newBook', { as: ada, body: { club, id: `more-${n}`, title: `More ${n}` } });
  }
  const inClub = { club, book, discussion };
  const { club: other } = await newClub(ada, aTitle(), [ben.username]);
  const budgets: Budget[] = [
    // Includes the reader's read positions in the club, muted items and blocked readers.
    [`GET /api/bookclubs/clubBooks/${club}?limit=1`, undefined, 2 + 1 + 1 + 3, 1 + 1, 0],
    ['POST /api/bookclubs/getDiscussions?limit=1', inClub, 2 + 1 + 1 + 3, 2 + 1, 0],
    // The reader's progress and joins, the post at that chapter, and its discussion.
    ['POST /api/bookclubs/getDiscussions', { ...inClub, chapter: 4 }, 2 + 3 + 1 + 1 + 1, 2 + 1, 0],
    ['POST /api/bookclubs/view', { ids: [own._id, reply._id] }, 2 + 2, 0, 4],
    ['POST /api/bookclubs/view', { ids: [own._id, reply._id] }, 2 + 2, 0, 0],
    // Includes a lookup of the notification that they were added.
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

it('a call without an effect on a club writes nothing, so it blocks no one', async () => {
  const { ada, club, book } = fixture;
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
