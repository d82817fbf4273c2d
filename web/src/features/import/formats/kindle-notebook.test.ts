import { expect, it } from 'vitest';
import { readContents } from './formats';

const read = (text: string) => readContents(text, { today: '2026-11-27' });

const page = (body: string) =>
  `<html><style>.noteText {}</style><body><div class="bookTitle">Emma</div>${body}</body></html>`;
const entry = (heading: string, text: string) =>
  `<h3 class="noteHeading">${heading}</div><div class="noteText">${text}</h3>`;

it('notebooks are read in other languages, by the class of the color', () => {
  const heading = 'Evidenziazione(<span class="highlight_yellow">giallo</span>) - Pagina 29 · Posizione 1.230';
  const { notes } = read(page(entry(heading, 'Ciao &amp; addio') + entry('Nota - Pagina 29 · Posizione 1.231', 'mia')));
  expect(notes).toMatchObject([
    { kind: 'quotation', remark: 'Ciao & addio', page: 29, location: { start: 1230, end: 1230 } },
    { kind: 'thought', remark: 'mia', page: 29, location: { start: 1231, end: 1231 } },
  ]);
});

it('notebooks can have other forms of places', () => {
  const color = '<span class="highlight_blue">青色</span>';
  const body =
    entry(`ハイライト(${color}) - 第3章 &gt; ページ23 ·位置1,607`, 'a') +
    entry(`Markierung (${color}) - Position 1968`, 'b') +
    entry(`Highlight(${color}) - Page xvi · Location 88`, 'c') +
    entry(`Highlight(${color}) - Page 1`, 'd') +
    '<div class="noteHeading">Lesezeichen - Seite 4</div>';
  const { notes, skipped } = read(page(`<div class="authors">夏目 漱石、森 鴎外　著</div>${body}`));
  expect(notes).toMatchObject([
    { kind: 'quotation', page: 23, location: { start: 1607 }, chapter: 3 },
    { kind: 'quotation', page: null, location: { start: 1968 } },
    { kind: 'quotation', page: null, location: { start: 88 } },
    { kind: 'quotation', page: 1, location: null },
  ]);
  expect(skipped).toMatchObject([{ reason: 'bookmark' }]);
});

it('notebooks say where their chapters begin', () => {
  const color = '<span class="highlight_blue">blue</span>';
  const body =
    entry(`Highlight(${color}) - Chapter 1 &gt; Page 7 · Location 205`, 'a') +
    entry(`Highlight(${color}) - Chapter 1 &gt; Page 9 · Location 300`, 'b') +
    entry(`Highlight(${color}) - Shadow Artists &gt; Location 824`, 'c');
  expect(read(page(body)).chapters).toEqual([
    { book: 0, chapter: 1, title: '', location: 205, page: 7 },
    { book: 0, chapter: null, title: 'Shadow Artists', location: 824, page: null },
  ]);
});

it('notebooks are read as CSV', () => {
  const { format, books, notes, skipped } = read(
    [
      '"Your Kindle Notes For:",,,',
      '"PRIDE AND PREJUDICE",,,',
      '"by Jane Austen",,,',
      '"Free Kindle instant preview:",,,',
      '"https://a.example",,,',
      '"-----",,,',
      ',,,',
      '"Annotation Type","Location","Starred?","Annotation"',
      '"Evidenziazione (Giallo)","Posizione 205","*","Words, and more"',
      '"Note","Page 7","","Mine"',
      '"Bookmark","Location 300","",""',
      '"Highlight (Blue)","Page 9","","More words"',
      '"Note","","","on them"',
      '"Highlight (Blue)","Page 10","","Last words","in its row"',
    ].join('\n'),
  );
  expect(format).toBe('kindle-notebook-csv');
  expect(books).toMatchObject([{ title: 'Pride and Prejudice', author: 'Jane Austen' }]);
  expect(notes).toMatchObject([
    { kind: 'quotation', favourite: true, location: { start: 205, end: 205 } },
    { kind: 'thought', favourite: false, page: 7 },
    { kind: 'quotation', remark: 'More words', page: 9 },
    { kind: 'thought', remark: 'on them', page: 9 },
    { kind: 'quotation', remark: 'Last words', page: 10 },
    { kind: 'thought', remark: 'in its row', page: 10 },
  ]);
  expect(skipped).toMatchObject([{ line: 11, reason: 'bookmark' }]);
});
