import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueWorks, WORKS_FILE } from './read';

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
