import { describe, expect, it } from 'vitest';
import { FoundBook } from '../../contract/search';
import booksCsv from '../books.csv';
import { readBooks, readItalianTitles } from '../data/store';
import italianCsv from '../italian-titles.csv';
import { makeIndex, parseIndex } from './index/store';
import { embedded } from './store';

const fromCsv = (csv: string) => embedded(async () => makeIndex(readBooks(csv)));
const catalogue = fromCsv(booksCsv);
const never = new AbortController().signal;
const search = (text: string) => catalogue.search(text, never);
const ids = async (text: string) => (await search(text)).map(({ id }) => id);

describe('matches', () => {
  it.each([
    ['an author', 'primo levi', 'se-questo-e-un-uomo-levi'],
    ['words in another order', 'rosa della nome il', 'il-nome-della-rosa-eco'],
    ['prefixes of words', 'midd geo eli', 'middlemarch-eliot'],
    ['an Italian title without its accents', 'le citta invisibili', 'le-citta-invisibili-calvino'],
    ['a number', '1984', 'nineteen-eighty-four-1984-orwell'],
    ['the first letter of the word being typed', 'eliot m', 'middlemarch-eliot'],
    ['a word typed twice', 'dune dune', 'dune-herbert'],
    ['a name spelt in another way', 'dostoyevsky idiot', 'the-idiot-dostoevsky'],
  ])('%s: %s', async (_, text, id) => {
    expect(await ids(text)).toContain(id);
  });

  it.each([
    ['every word must match', 'dune austen'],
    ['a word is matched from its beginning', 'march eliot'],
    ['a single letter is an initial, unless it comes last', 'm middlemarch'],
    ['an unknown word', 'xqzzyx'],
    ['a word of the publisher', 'lackington'],
  ])('nothing, because %s: %s', async (_, text) => {
    expect(await search(text)).toEqual([]);
  });

  it("include the book's year and publisher", async () => {
    const [book] = await search('se questo è un uomo');
    expect(book).toEqual({
      id: 'se-questo-e-un-uomo-levi',
      _id: 'se-questo-e-un-uomo-levi',
      title: 'Se questo è un uomo',
      author: 'Primo Levi',
      published: '1947',
      publisher: 'De Silva',
    });
    expect(FoundBook.safeParse(book).success).toBe(true);
  });

  it('are at most 40 books', async () => {
    expect(await search('the')).toHaveLength(40);
  });
});

describe('ranking', () => {
  it.each([
    ['the exact title', 'emma', 'emma-austen'],
    ['the exact title over longer ones', 'dune', 'dune-herbert'],
    ['the exact title over an author of that name', 'dante', 'dante-barbero'],
    [
      'the most popular of the titles that begin so',
      'harry potter',
      'harry-potter-and-the-philosopher-s-stone-rowling',
    ],
    ['a book by the author whose name was misspelt', 'tolkein', /-tolkien$/],
    ['a title over a name that begins so', 'life', /^life/],
    ['the author asked for beside a word of the title', 'herbert dune', /herbert$/],
  ])('%s: %s', async (_, text, id) => {
    expect((await ids(text))[0]).toMatch(id);
  });

  it('puts titles with the word before authors with it', async () => {
    const csv = [
      'id,title,author,publisher,year,language,genre,isbn',
      'by-rose,Gardens,Ada Rose,P,2000,en,nature,',
      'of-rose,The Yellow Rose,Ada Green,P,2000,en,nature,',
      'rose,Rose,Ada Green,P,2000,en,nature,',
      'rosemary,Rosemary,Ada Green,P,2000,en,nature,',
    ].join('\n');
    const books = await fromCsv(csv).search('rose', never);
    expect(books.map(({ id }) => id)).toEqual(['rose', 'rosemary', 'of-rose', 'by-rose']);
  });
});

it('uses fuzzy matches only when nothing matches exactly', async () => {
  const csv = [
    'id,title,author,publisher,year,language,genre,isbn',
    'emma,Emma,Jane Austen,P,1815,en,classics,',
    'emmy,Emmy,Ada Green,P,2000,en,classics,',
    'em-ma,Em Ma,Ada Green,P,2000,en,classics,',
  ].join('\n');
  const small = fromCsv(csv);
  const idsFor = async (text: string) => (await small.search(text, never)).map(({ id }) => id);
  expect([await idsFor('emma'), await idsFor('emmx'), await idsFor('em ma'), small.name]).toEqual([
    ['emma'],
    expect.arrayContaining(['emma', 'emmy']),
    ['em-ma'],
    'embedded',
  ]);
});

describe('a misspelt search', () => {
  it.each([
    ['frankenstien', 'frankenstein'],
    ['tomorow and tomorow', 'tomorrow and tomorrow'],
    ['promesi spossi', 'promessi sposi'],
  ])('%s is spelt %s', async (text, spelt) => {
    expect(await catalogue.respell(text)).toBe(spelt);
  });

  it.each(['frankenstein', 'emma', 'xqzzyx', '9788806219871'])('%s is left as it is', async (text) => {
    expect(await catalogue.respell(text)).toBeUndefined();
  });
});

describe('an ISBN', () => {
  it.each([
    ['of a book', '978-0-439-02348-1', ['the-hunger-games-collins']],
    ['of an unknown book', '9788806219871', []],
    ['without a form of 10 digits', '979-12-200-0852-5', []],
  ])('%s finds just that', async (_, isbn, found) => {
    expect(await ids(isbn)).toEqual(found);
  });
});

describe('the index', () => {
  it('finds the same after writing and reading it', async () => {
    const text = JSON.stringify(makeIndex(readBooks(booksCsv.split('\n', 9).join('\n'))));
    const books = await embedded(async () => parseIndex(text)).search('jane pride', never);
    expect(books).toMatchObject([{ id: 'pride-and-prejudice-austen', publisher: 'T. Egerton', published: '1813' }]);
  });
});

it('returns covers only on request, and only for books with an ISBN', async () => {
  const csv = [
    'id,title,author,publisher,year,language,genre,isbn',
    'rose,Rose,Ada Green,P,2000,en,nature,0439023483',
    'rosemary,Rosemary,Ada Green,P,2000,en,nature,',
  ].join('\n');
  const withCovers = embedded(async () => makeIndex(readBooks(csv)), { withCovers: true });
  expect((await withCovers.search('rose', never)).map(({ cover }) => cover)).toEqual([
    'https://covers.openlibrary.org/b/isbn/0439023483-M.jpg?default=false',
    undefined,
  ]);
  expect((await fromCsv(csv).search('rose', never)).map(({ cover }) => cover)).toEqual([undefined, undefined]);
});

describe('Italian titles', () => {
  const books = readBooks(booksCsv);
  const italianTitles = readItalianTitles(italianCsv);
  const withItalian = embedded(async () => makeIndex(books, italianTitles));

  it.each([
    ['orgoglio e pregiudizio', 'pride-and-prejudice-austen'],
    ['delitto e castigo', 'crime-and-punishment-dostoevsky'],
    ['gita al faro woolf', 'to-the-lighthouse-woolf'],
    ['orgolio e pregiudizo', 'pride-and-prejudice-austen'],
    ['la svastica sul sole', 'the-man-in-the-high-castle-dick'],
    ['dune frank', 'dune-herbert'],
  ])('%s leads to %s', async (text, id) => {
    expect((await withItalian.search(text, never))[0]?.id).toBe(id);
  });

  it('each belong to one book of the catalogue', () => {
    const ids = new Set(books.map(({ id }) => id));
    expect(italianTitles.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(new Set(italianTitles.map(({ id }) => id)).size).toBe(italianTitles.length);
    expect(italianTitles.filter(({ wikidata }) => !/^(Q\d+)?$/.test(wikidata))).toEqual([]);
  });
});
