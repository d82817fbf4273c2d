import { describe, expect, it } from 'vitest';
import booksCsv from '../../../../src/catalogue/books.csv';
import { searchHandlers } from '../../../../src/catalogue/calls';
import { createCatalogue } from '../../../../src/catalogue/catalogue';
import { readBooks, readItalianTitles } from '../../../../src/catalogue/data/store';
import { makeIndex } from '../../../../src/catalogue/embedded/index/store';
import { embedded } from '../../../../src/catalogue/embedded/store';
import { handMadeId } from '../../../../src/catalogue/hand-made';
import italianCsv from '../../../../src/catalogue/italian-titles.csv';
import { notes } from '../../../../src/contract/notes';
import { type BookMatch, search } from '../../../../src/contract/search';
import { notesHandlers } from '../../../../src/notes/calls';
import { matchesHandlers } from '../../../../src/notes/imports/matches/calls';
import { inProcess } from '../../../fixtures/in-process';
import { sceneOf } from '../../../fixtures/one-scene';
import { newReader } from '../../../fixtures/readers';
import { countReads } from '../../../fixtures/reads';
import { anId } from '../../fixtures/discussions';
import { put } from '../../fixtures/records';

const askedProvider: string[] = [];
const catalogue = createCatalogue({
  primary: {
    name: 'a provider',
    search: async (text) => {
      askedProvider.push(text);
      return [];
    },
  },
  embedded: embedded(async () => makeIndex(readBooks(booksCsv), readItalianTitles(italianCsv))),
  warn: () => {},
  now: () => 0,
});
const find = inProcess(search, { ...searchHandlers(catalogue), ...matchesHandlers(catalogue) });
const send = inProcess(notes, notesHandlers);

const scene = sceneOf(async () => ({ ada: await newReader('ada') }), { sound: false });

const ISBN = '9788807900228';

async function match(...books: object[]): Promise<BookMatch[]> {
  const answer = await find<{ matches: BookMatch[] }>('POST /api/notes/book/matches', {
    as: scene.ada,
    body: { books },
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.matches;
}

async function shelve(book: object, gId: string = anId()): Promise<string> {
  expect(await send(`POST /api/notes/books/${gId}`, { as: scene.ada, body: book })).toMatchObject({ status: 200 });
  return gId;
}

describe('a row of an import', () => {
  it('is a book with a public page by its ISBN', async () => {
    const page = { title: 'A page', author: 'Somebody', publisher: '', publishedDate: '', genre: null };
    const fields = { numDiscussions: 0, latestDiscussion: null, isbn13: '9780140449136' };
    await put({ 'books/with-a-page': { ...page, ...fields } });
    const [found] = await match({ title: 'Anything', author: '', isbn13: '9780140449136' });
    expect(found).toMatchObject({ certain: { _id: 'with-a-page', by: 'isbn' } });
  });

  it('leaves the choice between two editions on the shelf to the reader', async () => {
    const title = { title: 'Ulysses', author: 'James Joyce' };
    const both = [await shelve(title), await shelve(title)];
    const [found] = await match(title);
    expect(found?.certain).toBeNull();
    expect(
      found?.choices
        .slice(0, 2)
        .map(({ _id }) => _id)
        .toSorted(),
    ).toEqual(both.toSorted());
  });

  it('is the hand-made book of its title and author, or can become it', async () => {
    const book = { title: 'Un libro di casa', author: 'Zia Ada' };
    const own = handMadeId(book);
    expect(await match(book)).toMatchObject([{ certain: null, choices: [], byHand: own }]);
    await shelve(book, own);
    expect(await match({ ...book, title: 'Un libro di casa!' })).toMatchObject([
      { certain: { _id: own }, byHand: own },
    ]);
  });

  it('never asks a provider, and fifty rows cost few documents', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({
      title: `Unknown ${index}`,
      author: 'Nobody',
      isbn13: ISBN,
    }));
    const cost = await countReads(() => match(...rows));
    expect(askedProvider).toEqual([]);
    expect(cost.writes).toBe(0);
    // One for each hand-made key, and a few queries for all rows.
    expect(cost.reads + cost.queries).toBeLessThanOrEqual(65);
  });

  it('is the same book in a large part as alone: by its ISBN, its work, or its title and author', async () => {
    await shelve({ title: 'Orgoglio e pregiudizio', author: 'Jane Austen', isbn13: ISBN });
    await shelve({ title: 'Il processo', author: 'Franz Kafka', olWork: 'OL498556W' });
    await shelve({ title: 'Emma: The Penguin Edition', author: 'Jane Austen' });
    const own = { title: 'Il quaderno, rosso', author: 'Zia Eve' };
    await shelve(own, handMadeId(own));
    const rows = [
      { title: 'Pride and Prejudice', author: 'Austen', isbn13: ISBN },
      { title: 'The Trial', author: 'Kafka', olWork: 'OL498556W' },
      { title: 'Persuasion', author: 'Austen, Jane' },
      { title: 'Il quaderno rosso', author: 'Zia Eve' },
      { title: 'Canto di Natale', author: 'Charles Dickens' },
      { title: 'Canto di Natale', author: 'Somebody Else' },
    ];
    const alone = await match(...rows);
    expect(alone.map(({ certain }) => certain && [certain.title, certain.by])).toEqual([
      ['Orgoglio e pregiudizio', 'isbn'],
      ['Il processo', 'openLibrary'],
      ['Persuasion', 'title'],
      ['Il quaderno, rosso', 'title'],
      ['A Christmas Carol', 'title'],
      null,
    ]);
    const others = Array.from({ length: 494 }, (_, at) => ({ title: `Unknown ${at}`, author: 'Nobody' }));
    const together = await countReads(() => match(...rows, ...others));
    expect(together.result.slice(0, rows.length)).toEqual(alone);
    // The number of books, the books, and one for each query for pages that finds nothing.
    expect(together.reads + together.queries).toBeLessThanOrEqual(12);
  });
});
