import { expect, it } from 'vitest';
import type { ClubWithBook } from '../../../src/contract/clubs';
import type { Session } from '../../../src/contract/user';
import { sceneOf } from '../../fixtures/one-scene';
import { changeClub, newBook, newClub, newDiscussion, newFixture, remove, send } from '../fixtures/clubs';

const fixture = sceneOf(newFixture);

const clubsWith = async (as: Session, book: string) =>
  (await send<ClubWithBook[]>(`GET /api/bookclubs/reading/${book}`, { as })).body;

it("lists the reader's clubs with a book, completed or not, with the latest three of all discussions", async () => {
  const { ada, ben, club, book } = fixture;
  for (const title of ['One', 'Two', 'Three']) await newDiscussion(ada, club, book, title);
  const { club: other } = await newClub(ada);
  await newBook(ada, other, 'Emma');
  await changeClub(ada, club, { completedBooks: [book], currentBooks: [] });
  const found = await clubsWith(ben, book);
  expect(found).toMatchObject([{ club, current: false, numDiscussions: 4 }]);
  expect(found[0]?.latest.map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  expect(await clubsWith(ada, book)).toHaveLength(1);
});

it('shows nothing of a club to former members, nor of a removed book', async () => {
  const { ada, ben, club, book } = fixture;
  await remove(ben, club, ben);
  expect(await clubsWith(ben, book)).toEqual([]);
  await send('POST /api/bookclubs/removeBook', { as: ada, body: { club, book, seen: { discussions: 1, posts: 1 } } });
  expect(await clubsWith(ada, book)).toEqual([]);
});
