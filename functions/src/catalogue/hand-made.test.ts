import { describe, expect, it, vi } from 'vitest';
import type { FoundBook } from '../contract/search';
import { ID_PATTERN } from '../domain/limits';
import { handMadeId, requireOwnId, similarBooks } from './hand-made';

const almanac = { title: 'The Village Almanac', author: 'Rosa Bianchi' };
const made = { ...almanac, publisher: '', published: '1968', isbn: '', cover: '' };
const found = (id: string, title: string, author: string): FoundBook => ({
  id,
  _id: id,
  title,
  author,
  published: '',
  publisher: '',
});

describe('the id', () => {
  it('is valid and marks the book as added manually', () => {
    expect(handMadeId(almanac)).toMatch(/^byhand-[\w-]{22}$/);
    expect(handMadeId(almanac)).toMatch(ID_PATTERN);
  });

  it.each([
    ['case and spaces', { title: ' the  VILLAGE almanac', author: 'rosa bianchi' }],
    ['accents and punctuation', { title: 'The Village Almanac!', author: 'Rosa Biànchi' }],
    ['what cannot be seen', { title: 'The Vil\u00adlage\u200b Almanac', author: 'Rosa\u200e Bianchi' }],
  ])('ignores %s', (_, same) => {
    expect(handMadeId(same)).toBe(handMadeId(almanac));
  });

  it.each([
    ['title', { ...almanac, title: 'The Village Almanac 2' }],
    ['author', { ...almanac, author: 'Rosa Verdi' }],
    ['border between them', { title: 'The Village Almanac Rosa', author: 'Bianchi' }],
  ])('differs for another %s', (_, other) => {
    expect(handMadeId(other)).not.toBe(handMadeId(almanac));
  });

  it.each([
    ['C Primer Plus', 'C++ Primer Plus'],
    ['C# in Depth', 'C in Depth'],
    ['カラス', 'ガラス'],
    ['?!', '…'],
  ])('distinguishes %s and %s', (one, other) => {
    expect(handMadeId({ title: one, author: 'A' })).not.toBe(handMadeId({ title: other, author: 'A' }));
  });

  it('is accepted only for its own book', () => {
    expect(() => requireOwnId('id', { ...almanac, id: handMadeId(almanac) })).not.toThrow();
    expect(() => requireOwnId('id', { ...almanac, id: 'dune-herbert' })).not.toThrow();
    expect(() => requireOwnId('id', { title: 'Other', author: '', id: handMadeId(almanac) })).toThrow();
  });
});

describe('similar books', () => {
  const [same, other] = [found('one', 'Village Almanac', 'R. Bianchi'), found('two', 'Village Almanacs', 'R. Bianchi')];
  const byIsbn = found('three', 'Almanacco', 'R. Bianchi');
  const catalogue = { search: vi.fn(async (text: string) => (/^\d/.test(text) ? [byIsbn] : [other, same])) };

  it('have the same title and author', async () => {
    expect(await similarBooks(catalogue, made)).toEqual([same]);
    expect(catalogue.search).toHaveBeenCalledExactlyOnceWith('village almanac bianchi');
  });

  it('or the same ISBN, without duplicates', async () => {
    expect(await similarBooks(catalogue, { ...made, isbn: '9780439023481' })).toEqual([byIsbn, same]);
    const twice = { search: async () => [same, same] };
    expect(await similarBooks(twice, { ...made, isbn: '9780439023481' })).toEqual([same]);
  });
});
