import { describe, expect, it } from 'vitest';
import { cleanTitle, isBoxedSet } from './titles';

describe('boxed sets', () => {
  it.each([
    ['Harry Potter Boxset', 'Harry Potter, #1-7'],
    ['The Hunger Games Trilogy Boxset', 'The Hunger Games, #1-3'],
    ['Harry Potter Boxed Set, Books 1-5', 'Harry Potter, #1-5'],
    ['J.R.R. Tolkien 4-Book Boxed Set: The Hobbit and The Lord of the Rings', ''],
    ['Angels and Demons / The Da Vinci Code', 'Robert Langdon, #1-2'],
    ['Eragon & Eldest', 'Inheritance, #1-2'],
    ['The Call of the Wild/White Fang', ''],
    ["The Husband's Secret Free Preview", ''],
    ['Cold Fire / Hideaway / The Key to Midnight', ''],
    ['A Series of Unfortunate Events Box: The Complete Wreck (Books 1-13)', 'A Series of Unfortunate Events, #1-13'],
  ])('recognizes %s as a boxed set', (title, series) => {
    expect(isBoxedSet(title, series)).toBe(true);
  });

  it.each([
    ['The Lord of the Rings', 'The Lord of the Rings, #1-3'],
    ['The Complete Maus', 'Maus, #1-2'],
    ['The New York Trilogy', ''],
    ['Angels & Demons', 'Robert Langdon, #1'],
    ['Twenty Love Poems and a Song of Despair', ''],
    ['The Box', ''],
    ["The Handmaid's Tale", ''],
  ])('recognizes %s as a single book', (title, series) => {
    expect(isBoxedSet(title, series)).toBe(false);
  });
});

describe('titles', () => {
  it.each([
    ['The Silmarillion (Middle-Earth Universe)', 'The Silmarillion'],
    ['Ranma ½, Vol. 1 (Ranma ½ (US 2nd), #1)', 'Ranma ½, Vol. 1'],
    ['The Firm (Penguin Readers, Level 5)', 'The Firm'],
  ])('removes the series or edition from %s, and its ISBN', (title, expected) => {
    expect(cleanTitle(title)).toEqual({ title: expected, isOtherEdition: true });
  });

  it.each([
    ['The Last Summer (of You and Me)', 'The Last Summer (of You and Me)'],
    ['Emma  Brown ', 'Emma Brown'],
    ['I Am America (And So Can You!)', 'I Am America (And So Can You!)'],
  ])('keeps %s', (title, expected) => {
    expect(cleanTitle(title)).toEqual({ title: expected, isOtherEdition: false });
  });
});
