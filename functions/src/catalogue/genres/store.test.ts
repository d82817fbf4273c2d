import { describe, expect, it } from 'vitest';
import { genres } from './store';

describe('genres', () => {
  it('include 9 fiction genres, marked by false, and 25 non-fiction ones', () => {
    expect(genres.filter(({ fiction }) => !fiction)).toHaveLength(9);
    expect(genres.filter(({ fiction }) => fiction)).toHaveLength(25);
    expect(genres.find(({ url }) => url === 'mystery')).toEqual({ url: 'mystery', genre: 'Mystery', fiction: false });
  });

  it('have unique names and kebab-case addresses', () => {
    expect(new Set(genres.map(({ url }) => url)).size).toBe(34);
    expect(new Set(genres.map(({ genre }) => genre)).size).toBe(34);
    expect(genres.filter(({ url, genre }) => url !== genre.toLowerCase().replaceAll(' ', '-'))).toEqual([]);
  });
});
