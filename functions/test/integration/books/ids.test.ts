import { expect, it } from 'vitest';
import { db } from '../../../src/platform/store/firestore';
import { send } from '../../calls/areas';
import { newReader } from '../../fixtures/readers';
import { newFixture } from '../fixtures/clubs';
import { newGenre, opening } from '../fixtures/discussions';

const ids = { isbn13: '9780156001311', olWork: 'OL456W', olEdition: 'OL7M' };
const about = { title: 'The Name of the Rose', author: 'Umberto Eco' };
const stored = async (path: string) => (await db().doc(path).get()).data();

it("keeps a book's external ids on a shelf and on the page of its public notes", async () => {
  const as = await newReader();
  await send('POST /api/notes/books/ids-shelf', { as, body: { ...about, ...ids } });
  expect(await stored(`users/${as.id}/books/ids-shelf`)).toMatchObject(ids);
  await send('POST /api/notes', { as, body: { bookId: 'ids-shelf', remark: 'Stat rosa', chapter: 1, pub: true } });
  expect(await stored('books/ids-shelf')).toMatchObject(ids);
  expect((await send('GET /api/user/export', { as })).body).toMatchObject({ shelf: [ids] });
});

it('keeps them in a club and in public discussions', async () => {
  const { ada, club } = await newFixture();
  await send('POST /api/bookclubs/newBook', { as: ada, body: { club, id: 'ids-club', ...about, ...ids } });
  const { docs } = await db().collectionGroup('books').get();
  expect(docs.find(({ ref }) => ref.path.startsWith('clubs/') && ref.id === 'ids-club')?.data()).toMatchObject(ids);
  const book = { id: 'ids-public', ...about, ...ids };
  await send('POST /api/discuss/discussion2', {
    as: ada,
    body: { ...opening('Stat rosa'), book, genre: await newGenre() },
  });
  expect(await stored('books/ids-public')).toMatchObject(ids);
});

it.each([
  ['isbn13', '9780156001312'],
  ['olWork', 'OL7M'],
  ['olEdition', '../OL7M'],
])('rejects a wrong %s', async (field, wrong) => {
  const answer = await send('POST /api/notes/books/wrong', {
    as: await newReader(),
    body: { ...about, [field]: wrong },
  });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});
