import { describe, expect, it } from 'vitest';
import { readContents } from './formats';

const read = (text: string) => readContents(text, { today: '2026-11-27' });

const AT = 'Added on Monday, February 2, 2015 9:42:48 AM';
const clipping = (title: string, place: string, text: string) =>
  `${title}\n- ${place} | ${AT}\n\n${text}\n==========\n`;
const highlight = (place: string, text: string, title = 'Emma (Jane Austen)') =>
  clipping(title, `Your Highlight ${place}`, text);

const remarks = (text: string) => read(text).notes.map(({ remark }) => remark);

describe('versions of a highlight', () => {
  it('the last one counts, also when it is shorter', () => {
    const text = highlight('on Location 10-12', 'one two three') + highlight('on Location 10-11', 'one two');
    expect(remarks(text)).toEqual(['one two']);
    expect(read(text).skipped).toMatchObject([{ line: 1, reason: 'older-version' }]);
  });

  it('are only those whose words contain each other', () => {
    expect(
      remarks(highlight('on Location 10-12', 'one two') + highlight('on Location 12-14', 'three four')),
    ).toHaveLength(2);
  });

  it('are at one place: the same words elsewhere are another highlight', () => {
    const later = highlight('on Location 900', 'one').replace('9:42', '9:50');
    expect(remarks(highlight('on Location 10', 'one') + later)).toHaveLength(2);
  });

  it('are safe where every entry has the same location', () => {
    const text = Array.from({ length: 50 }, (_, index) =>
      highlight('on page 1 | location 1', `words ${index} end`),
    ).join('');
    expect(remarks(text)).toHaveLength(50);
  });
});

describe('places', () => {
  it.each([
    ['La tua evidenziazione alla posizione 680-82', null, { start: 680, end: 682 }],
    ['Votre surlignement sur la page 14 | à lʼemplacement 1,210', 14, { start: 1210, end: 1210 }],
    ['Your Highlight on page xvi-xvi | Location 88', null, { start: 88, end: 88 }],
    ['La tua evidenziazione a pagina 3-3', 3, null],
    ['222ページ|位置No. 152-155のハイライト', 222, { start: 152, end: 155 }],
    ['Your Underline on page 5', 5, null],
  ])('are read from %s', (place, page, location) => {
    expect(read(clipping('Emma (Jane Austen)', place, 'words')).notes).toMatchObject([
      { kind: 'quotation', page, location },
    ]);
  });

  it('keeps the words of an unknown language', () => {
    const text = 'Emma (Jane Austen)\n- Xyzzy 12 | Plugh foo 300 | Frobnicated\n\nwords\n==========\n';
    expect(read(text).notes).toMatchObject([{ kind: 'quotation', remark: 'words', location: null, at: null }]);
  });

  it('a note takes the page of the highlight that ends there', () => {
    const text =
      clipping('Emma (Jane Austen)', 'Your Note on Location 12', 'mine') +
      highlight('on page 4 | Location 11-14', 'one two') +
      highlight('on page 3 | Location 10-12', 'three four');
    expect(read(text).notes[0]).toMatchObject({ kind: 'thought', page: 3 });
  });
});

/** Highlights and dates in these languages are in the sample files. */
it.each([
  ['German', 'Ihre Notiz auf Seite 3 | Position 12', 'Ihr Lesezeichen auf Seite 3 | Position 12'],
  ['French', 'Votre note sur la page 3 | emplacement 12', 'Votre signet sur la page 3 | emplacement 12'],
  ['Dutch', 'Je notitie op pagina 3 | locatie 12', 'Je bladwijzer op pagina 3 | locatie 12'],
  ['Russian', 'Ваша заметка на странице 3 | Место 12', 'Ваша закладка на странице 3 | Местоположение 12'],
  ['Chinese', '您在第 3 页（位置 #12）的笔记', '您在第 3 页（位置 #12）的书签'],
  ['Japanese', '3ページ|位置No. 12のメモ', '3ページ|位置No. 12のブックマーク'],
])('tells notes and bookmarks in %s apart', (_, noted, marked) => {
  const { notes, skipped } = read(clipping('Emma', noted, 'mine') + clipping('Emma', marked, ''));
  expect(notes).toMatchObject([{ kind: 'thought', page: 3, location: { start: 12, end: 12 } }]);
  expect(skipped).toMatchObject([{ reason: 'bookmark' }]);
});

describe('titles', () => {
  it.each([
    ['Emma (Austen, Jane)', 'Emma', 'Jane Austen'],
    ['Emma (Austen, Jane) (Z-Library)', 'Emma', 'Jane Austen'],
    ['Salz (Voss, Maren (Hg.))', 'Salz', 'Maren Voss'],
    ['Emma (Spanish Edition)', 'Emma', null],
    ['habitos-de-sal  ', 'habitos-de-sal', null],
    ['Jane Austen - Emma (2013) (Jane Austen)', 'Emma', 'Jane Austen'],
    ['Emma:\na novel (Jane Austen)', 'Emma: a novel', 'Jane Austen'],
  ])('are read from %s', (written, title, author) => {
    expect(read(highlight('on Location 1', 'words', written)).books).toMatchObject([{ title, author }]);
  });

  it('are one book with the author in two orders, or without one', () => {
    const titles = ['Emma (Austen, Jane)', 'Emma (Jane Austen)', 'Emma'];
    const text = titles.map((title, index) => highlight(`on Location ${index}`, `words ${index}`, title)).join('');
    expect(read(text).books).toMatchObject([{ title: 'Emma', author: 'Jane Austen' }]);
  });
});

it('reads 4,000 entries of one book, and more than a book can have', () => {
  const text = Array.from({ length: 4000 }, (_, index) =>
    highlight(`on page ${index + 1} | Location ${index * 9}-${index * 9 + 5}`, `Words of ${index} and more`),
  ).join('');
  expect(read(text).notes).toHaveLength(4000);
});

it('splits a highlight of 5,072 characters, and keeps emoji tags out', () => {
  const [first, second] = read(highlight('on Location 1', `${'word '.repeat(1014)}ok`)).notes;
  expect(first?.part).toEqual({ number: 1, of: 2 });
  expect(second?.part).toEqual({ number: 2, of: 2 });
  const note = clipping('Emma', 'Your Note on Location 1', '#📚 #ironia');
  expect(read(note).notes).toMatchObject([{ tags: ['ironia'], remark: '#📚 #ironia' }]);
});
