import { describe, expect, it } from 'vitest';
import { isbn10Of, isbn13Of, isbnLikeOf } from './isbn';

describe('isbn13Of', () => {
  it.each([
    ['13 digits', '9780439023481', '9780439023481'],
    ['hyphens', '978-0-439-02348-1', '9780439023481'],
    ['spaces around and between', ' 978 0 439 02348 1 ', '9780439023481'],
    ['10 digits', '0439023483', '9780439023481'],
    ['10 digits with hyphens', '0-439-02348-3', '9780439023481'],
    ['X as the check digit', '043965548X', '9780439655484'],
    ['a small x', '043965548x', '9780439655484'],
    ['979', '979-12-200-0852-5', '9791220008525'],
    ['the letters ISBN', 'ISBN-13: 9780439023481', '9780439023481'],
    ['a long dash', '978–0439023481', '9780439023481'],
    ['invisible marks', '\u200e978\u200b0439023481\u200f', '9780439023481'],
    ['wide digits', '９７８０４３９０２３４８１', '9780439023481'],
    ['the letters ISBN and a space', 'ISBN 0439023483', '9780439023481'],
  ])('reads an ISBN with %s', (_, text, isbn) => {
    expect(isbn13Of(text)).toBe(isbn);
  });

  it.each([
    ['a wrong check digit', '9780439023482'],
    ['a wrong check digit of the older form', '0439023484'],
    ['two digits swapped', '9780439032481'],
    ['another prefix', '9770439023484'],
    ['too few digits', '978043902348'],
    ['too many digits', '97804390234811'],
    ['X in the middle', '04390X3483'],
    ['words', 'the hobbit'],
    ['a year', '1984'],
    ['nothing', ''],
  ])('rejects %s', (_, text) => {
    expect(isbn13Of(text)).toBeUndefined();
  });
});

it.each([
  ['9780439023481', '0439023483'],
  ['9780439655484', '043965548X'],
  ['9791220008525', undefined],
])('converts %s to the 10 digits %s', (isbn13, isbn10) => {
  expect(isbn10Of(isbn13)).toBe(isbn10);
});

it.each([
  ['978-0-439-02348-1', '9780439023481'],
  ['ISBN 9780439023482', '9780439023482'],
  ['043902348x', '043902348X'],
  ['1984', undefined],
  ['1234567890123', undefined],
  ['dune', undefined],
])('isbnLikeOf(%j) is %j', (text, digits) => {
  expect(isbnLikeOf(text)).toBe(digits);
});
