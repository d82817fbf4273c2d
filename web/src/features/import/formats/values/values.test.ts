import { describe, expect, it } from 'vitest';
import { authorBySurname, authorOf, inReadingOrderBySurname } from './authors';
import { chapterOf } from './chapters';
import { Days } from './days';
import { htmlText } from './html-text';
import { firstIsbn } from './isbns';
import { instantOfEpoch, isoMoment, momentOf } from './moments';
import { nameOf } from './names';
import { pageOf } from './numbers';
import { ratingOf } from './ratings';
import { inParts } from './remarks';
import { bookTags, hashtagsIn, noteTags } from './tags';
import { titleOf } from './titles';

describe('days', () => {
  it.each([
    ['2021/03/14', '2021-03-14'],
    ['2021-03-14', '2021-03-14'],
    ['[2012-05-12]', '2012-05-12'],
    ['2018-07-04T22:30:00+00:00', '2018-07-04'],
    ['20210314', '2021-03-14'],
    ['7/9/2016', '2016-09-07'],
    ['7.9.16', '2016-09-07'],
    ['Mar 14, 2021', '2021-03-14'],
    ['14 marzo 2021', '2021-03-14'],
    ['2020/02/30', undefined],
    ['2023/02/29', undefined],
    ['2024/02/29', '2024-02-29'],
    ['1881-03-01', undefined],
    ['2026-11-28', '2026-11-28'],
    ['2026-11-29', undefined],
    ['2019-11', undefined],
    ['2012', undefined],
    ['yesterday', undefined],
  ])('reads %s as %s', (cell, day) => {
    expect(new Days('2026-11-27', 'day-first').read(cell)).toBe(day);
  });
});

describe('moments', () => {
  it.each([
    ['Added on Monday, February 2, 2015 9:42:48 AM', '2015-02-02T09:42:48'],
    ['Tuesday, February 3, 2015 12:00:51 AM', '2015-02-03T00:00:51'],
    ['Sunday, 18 February 2018 22:30:47', '2018-02-18T22:30:47'],
    ['Monday, 3 December 12 19:51:33 Greenwich Mean Time', '2012-12-03T19:51:33Z'],
    ['mar. 3 mars 2020 08:00:00', '2020-03-03T08:00:00'],
    ['martes, 5 de mayo de 2020 8:00:00', '2020-05-05T08:00:00'],
    ['samedi 16 juin 2012 à 22:40:52', '2012-06-16T22:40:52'],
    ['terça-feira, 19 de março de 2019 23h32min06s GMT-03:00', '2019-03-20T02:32:06Z'],
    ['2014年1月9日星期四 下午1:48:06', '2014-01-09T13:48:06'],
    ['2013年8月5日 星期一 上午09时11分28秒 GMT+08:00', '2013-08-05T01:11:28Z'],
    ['2024年4月2日火曜日 22:15:08', '2024-04-02T22:15:08'],
    ['2013年6月17日 (月曜日) 20:31:09', '2013-06-17T20:31:09'],
    ['Fri Dec 27 15:10:05 2024', '2024-12-27T15:10:05'],
    ['27 December 2024 03:10:05 PM', '2024-12-27T15:10:05'],
    ['no date', null],
  ])('reads %s', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
  });

  it.each([
    ['2026-07-17 14:05:00.551207+00:00', '2026-07-17T14:05:00Z'],
    ['2024-08-09T07:58:08+02:00', '2024-08-09T05:58:08Z'],
    ['2026-02-20 18:08:18', '2026-02-20T18:08:18'],
    ['2022-11-10', '2022-11-10'],
    ['2022-13-10', null],
  ])('reads %s', (text, moment) => {
    expect(isoMoment(text)).toBe(moment);
  });

  it('reads seconds and milliseconds', () => {
    expect(instantOfEpoch(1735689600)).toBe('2025-01-01T00:00:00Z');
    expect(instantOfEpoch(1735689600000)).toBe('2025-01-01T00:00:00Z');
    expect(instantOfEpoch(0)).toBeNull();
  });
});

describe('titles', () => {
  it.each([
    ['Dune (Dune, #1)', 'Dune'],
    ['Dune (Dune #1-5)', 'Dune'],
    ['Emma (Penguin Classics)', 'Emma (Penguin Classics)'],
    ['I promessi sposi (Italian Edition)', 'I promessi sposi'],
    ['Emma (Z-Library)', 'Emma'],
    ['Emma (1)', 'Emma'],
    ['Appunti di viaggio.pdf', 'Appunti di viaggio'],
    ['D:\\wwwroot\\books\\1214402\\emma.epub', 'emma'],
    ['(#1)', '(#1)'],
    ['\u202eEm\u200bma', 'Emma'],
    [' \u200b ', ''],
    ['שירת הים', 'שירת הים'],
  ])('reads %s as %s', (written, title) => {
    expect(titleOf(written)).toBe(title);
  });

  it('cuts what is longer than a title can be', () => {
    expect([...titleOf('é'.repeat(400))]).toHaveLength(300);
  });
});

describe('authors', () => {
  it.each([
    ['Austen, Jane', 'Jane Austen'],
    ['La Fayette, Madame de', 'Madame de La Fayette'],
    ['Voss, Maren;Brandt, Till', 'Maren Voss, Till Brandt'],
    ['Voss, Maren (Hg.)', 'Maren Voss'],
    ['Peter;', 'Peter'],
    ['夏目 波', '夏目 波'],
    ['A、B　著', 'A, B'],
    ['giulia.rossi@example.org', null],
    ['marco.org', null],
    ['Unknown Author', null],
    ['N/A', null],
    ['', null],
  ])('reads %s as %s', (written, author) => {
    expect(authorBySurname(written)).toBe(author);
  });

  it('joins double spaces, and names one person once', () => {
    expect(authorOf(['Jane  Austen', 'Jane Austen'])).toBe('Jane Austen');
  });

  it.each([
    ['Austen, Jane', 'Jane Austen'],
    ['de Vries, Anna', 'Anna de Vries'],
    ['Jane Austen, Fiona Stafford', 'Jane Austen, Fiona Stafford'],
  ])('tells a surname from a second person in %s', (written, author) => {
    expect(inReadingOrderBySurname(written)).toBe(author);
  });
});

describe('ISBNs', () => {
  it.each([
    [['="9780441013593"'], '9780441013593'],
    [['"9780441013593"'], '9780441013593'],
    [['[2070380513]'], '9782070380510'],
    [['0743269519, 9780743269513'], '9780743269513'],
    [['080442957X'], '9780804429573'],
    [['141439513'], '9780141439518'],
    [['141439518'], null],
    [['9,78E+12', '8804668237'], '9788804668237'],
    [['9780441013594'], null],
    [['urn:isbn:9780141439792'], '9780141439792'],
    [['Contributor'], null],
  ])('reads %s as %s', (cells, isbn) => {
    expect(firstIsbn(cells)).toBe(isbn);
  });
});

describe('ratings', () => {
  it.each([
    ['4.5', 4.5],
    ['4,5', 4.5],
    ['4.75', 5],
    ['3.25', 3],
    ['4.3', 4.5],
    ['0.25', 0.5],
    ['8/10', 4],
    ['★★★½', 3.5],
    ['0', null],
    ['None', null],
    ['6', null],
    ['great', null],
  ])('reads %s as %s', (cell, rating) => {
    expect(ratingOf(cell).rating).toBe(rating);
  });

  it('tells a cell without a rating from no rating', () => {
    expect([ratingOf('great').isWrong, ratingOf('6').isWrong, ratingOf('0').isWrong]).toEqual([true, true, false]);
  });
});

describe('chapters', () => {
  it.each([
    ['Chapter 10: The Picture', 10, 'The Picture'],
    ['Chapter 3', 3, null],
    ['Capitolo VIII', 8, null],
    ['Capitolo primo', 1, null],
    ['Kapitel 2: Die Ebbe', 2, 'Die Ebbe'],
    ['Chapter One', 1, null],
    ['第3章', 3, null],
    ['3章', 3, null],
    ['12. The Walk', 12, 'The Walk'],
    ['X. La signora', 10, 'La signora'],
    ['VOLUME II', null, 'VOLUME II'],
    ['Part 3: Core and Crowd', null, 'Part 3: Core and Crowd'],
    ['Libro secondo', null, 'Libro secondo'],
    ['1984', 1984, null],
    ['I remember', null, 'I remember'],
    ['Introduction', null, 'Introduction'],
    ['', null, null],
  ])('reads %s', (name, chapter, chapterTitle) => {
    expect(chapterOf(name)).toEqual({ chapter, chapterTitle });
  });
});

describe('pages', () => {
  it.each([
    ['12', 12],
    ['14-14', 14],
    ['1,210', 1210],
    ['xvi', null],
    ['xvi-xvi', null],
    ['0', null],
    ['100001', null],
  ])('reads %s as %s', (text, page) => {
    expect(pageOf(text)).toBe(page);
  });
});

describe('tags', () => {
  it('become tags of notes, or are dropped', () => {
    const long = 'a-tag-that-is-far-longer-than-thirty-characters';
    expect(noteTags(['Deep Work', '📚 books', 'deep work', long, '📚'])).toEqual({
      tags: ['deep-work', 'books'],
      dropped: [long, '📚'],
    });
  });

  it('are at most ten', () => {
    expect(noteTags([...'abcdefghijkl']).dropped).toEqual(['k', 'l']);
  });

  it('of a book have spaces, and can be more than a book has', () => {
    const long = 'x'.repeat(41);
    expect(bookTags(['Science Fiction', 'science_fiction', 'to-read!', '???', long, "Children's"])).toEqual({
      tags: ['science fiction', 'to-read', 'childrens'],
      dropped: ['???', long],
    });
    expect(bookTags([...'abcdefghijkl']).tags).toHaveLength(12);
  });

  it('are found in notes, but not in addresses', () => {
    expect(hashtagsIn('#ironia — C# https://a.example/#top #re-read')).toEqual(['ironia', 're-read']);
  });
});

describe('texts with markup', () => {
  it.each([
    ['Twice.<br/><br />The <i>gom</i> &amp; more', 'Twice.\n\nThe gom & more'],
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    ['<div>One</div><div>Two</div>', 'One\nTwo'],
    ['a <script>alert(1)</script>b', 'a b'],
    ['<img src=x onerror=alert(1)>text', 'text'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<spoiler>the letter</spoiler>', 'the letter'],
    ['A reader of &lt;novels&gt;', 'A reader of <novels>'],
    ['plain *text*', 'plain *text*'],
  ])('reads %s', (written, text) => {
    expect(htmlText(written)).toBe(text);
  });

  it('reads thousands of open elements without waiting', () => {
    expect(htmlText(`${'<span>'.repeat(100_000)}end`)).toBe('end');
  });
});

describe('long texts', () => {
  it('are split after sentences into numbered parts that notes can hold', () => {
    const parts = inParts('A sentence of some length. '.repeat(188).trim());
    expect(parts).toHaveLength(2);
    expect(parts[0]).toMatch(/length\. \(1\/2\)$/);
    expect(parts[1]).toMatch(/length\. \(2\/2\)$/);
    expect(Math.max(...parts.map((part) => [...part].length))).toBeLessThanOrEqual(5000);
  });

  it('stay whole up to 5,000 characters, also with emoji', () => {
    expect(inParts('😀'.repeat(5000))).toHaveLength(1);
    expect(inParts('😀'.repeat(5001))).toHaveLength(2);
  });
});

it('names lose line ends and halves of characters', () => {
  expect(nameOf('a\ud800\n b\0', 300)).toBe('a b');
});
