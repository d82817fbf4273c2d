import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueWorks, WORKS_FILE } from './read';
import { worksOf } from './works';

const books = ['rose', 'rosa', 'rose-us', 'dune'].map((id) => ({ id, title: id.toUpperCase() }));

describe('worksOf', () => {
  it('joins the book with its other editions', () => {
    expect(worksOf('work,edition\nrose,rosa\nrose,rose-us\n', books)).toEqual([
      [
        { _id: 'rose', title: 'ROSE' },
        { _id: 'rosa', title: 'ROSA' },
        { _id: 'rose-us', title: 'ROSE-US' },
      ],
    ]);
  });

  it('rejects a book missing from the catalog', () => {
    expect(() => worksOf('work,edition\nrose,rossa\n', books)).toThrow('rossa');
  });
});

describe('the works of the catalog', () => {
  const works = catalogueWorks();

  it('match the file that the functions read', () => {
    expect(JSON.parse(readFileSync(WORKS_FILE, 'utf8'))).toEqual(works);
  });

  it('include each book once', () => {
    const ids = works.flat().map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(works.length).toBeGreaterThan(50);
  });
});
