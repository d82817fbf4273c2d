import { expect, it } from 'vitest';
import type { ClubWithBook } from '../../../src/contract/clubs';
import type { Session } from '../../../src/contract/user';
import { sceneOf } from '../../fixtures/one-scene';
import { newReader } from '../../fixtures/readers';
import { countReads } from '../../fixtures/reads';
import { aTitle, newBook, newClub, newDiscussion, newFixture, send } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

const clubsWith = async (as: Session, book: string) =>
  (await send<ClubWithBook[]>(`GET /api/bookclubs/reading/${book}`, { as })).body;

it("lists the reader's clubs with a book, completed or not, with the latest three of all discussions", async () => {
  const { ada, ben, club, book } = fixture;
  for (const title of ['One', 'Two', 'Three']) await newDiscussion(ada, club, book, title);
  const { club: other } = await newClub(ada);
  await newBook(ada, other, 'Emma');
  const settings = { currTitle: club, completedBooks: [book], currentBooks: [] };
  await send('POST /api/bookclubs/updateSettings', { as: ada, body: settings });
  const found = await clubsWith(ben, book);
  expect(found).toMatchObject([{ club, current: false, numDiscussions: 4 }]);
  expect(found[0]?.latest.map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  expect(await clubsWith(ada, book)).toHaveLength(1);
});

it('shows nothing of a club to strangers and former members, nor of a removed book', async () => {
  const { ada, ben, club, book } = fixture;
  expect(await clubsWith(await newReader(), book)).toEqual([]);
  await send('POST /api/bookclubs/removeMember', { as: ben, body: { club, member: ben.username } });
  expect(await clubsWith(ben, book)).toEqual([]);
  await send('POST /api/bookclubs/removeBook', { as: ada, body: { club, book, seen: { discussions: 1, posts: 1 } } });
  expect(await clubsWith(ada, book)).toEqual([]);
});

it('hides the title of a discussion beyond the reader', async () => {
  const { ada, ben, club, book } = fixture;
  const body = { club, book, title: 'He dies', post: 'I never expected this ending.', chapter: 9 };
  await send('POST /api/bookclubs/newDiscussion', { as: ada, body });
  const [
    {
      latest: [hidden],
    } = { latest: [] },
  ] = await clubsWith(ben, book);
  expect(hidden).toMatchObject({ title: '', hidden: true, chapter: 9 });
  const [
    {
      latest: [own],
    } = { latest: [] },
  ] = await clubsWith(ada, book);
  expect(own).toMatchObject({ title: 'He dies', hidden: false });
});

it('reads a document for each of the clubs, and the discussions of those with the book only', async () => {
  const { ada, book } = fixture;
  const before = await countReads(() => clubsWith(ada, book));
  await newClub(ada, aTitle('Another'));
  const after = await countReads(() => clubsWith(ada, book));
  expect([after.reads - before.reads, after.queries - before.queries]).toEqual([2, 0]);
});
