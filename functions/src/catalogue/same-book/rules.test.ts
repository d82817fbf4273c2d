import { describe, expect, it } from 'vitest';
import { isSameBook, queryFor, surname, titleKeys } from './rules';

describe('keys', () => {
  it.each([
    ['Frankenstein; or, The Modern Prometheus', 'Frankenstein'],
    ['The Metamorphosis and Other Stories', 'The Metamorphosis'],
    ['The Hobbit, or There and Back Again', 'hobbit'],
    ['Angels and Demons', 'Angels & Demons'],
    ['A Wrinkle in Time', 'Wrinkle in Time'],
    ["L'amica geniale", 'amica geniale'],
  ])('treat %s and %s as the same', (first, other) => {
    expect(titleKeys(first).main).toBe(titleKeys(other).main);
  });

  it.each([
    ['Kurt Vonnegut Jr.', 'vonnegut'],
    ['Alexandre Dumas fils', 'dumas'],
    ['Ursula K. Le Guin, Ada Green', 'guin'],
  ])('find the surname of %s: %s', (author, name) => {
    expect(surname(author)).toBe(name);
  });
});

describe('the same book', () => {
  const hobbit = { title: 'The Hobbit', author: 'J. R. R. Tolkien' };
  it.each([
    ['another spelling', { title: 'the hobbit!', author: 'Tolkien' }, true],
    ['a subtitle', { title: 'The Hobbit, or There and Back Again', author: 'J.R.R. Tolkien' }, true],
    ['another title', { title: 'The Silmarillion', author: 'J. R. R. Tolkien' }, false],
    ['another author', { title: 'The Hobbit', author: 'Chuck Dixon' }, false],
  ])('with %s: %j is %s', (_, other, same) => {
    expect(isSameBook(hobbit, other)).toBe(same);
    expect(isSameBook(other, hobbit)).toBe(same);
  });

  it('has the same subtitle, if both have one', () => {
    const by = (title: string) => ({ title, author: 'Ada Rose' });
    expect(isSameBook(by('Star Wars: Empire'), by('Star Wars: Jedi'))).toBe(false);
  });

  it('is found by its title and the surname', () => {
    expect(queryFor({ title: 'Frankenstein; or, The Modern Prometheus', author: 'Mary Shelley' })).toBe(
      'frankenstein shelley',
    );
  });
});
