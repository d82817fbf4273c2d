import { createCanvas, Path2D } from '@napi-rs/canvas';
import { expect, test, vi } from 'vitest';
import { picture } from '../../note/later/picture-layout';
import { drawYear, fanPlaces } from './draw-year';

test.each([1, 2, 3, 4, 5])('a fan of %i covers is inside the picture, the middle one on top', (count) => {
  const places = fanPlaces(count);
  expect(places).toHaveLength(count);
  for (const { x, y, width, degrees } of places) {
    const [sin, cos] = [Math.sin, Math.cos].map((of) => Math.abs(of((degrees * Math.PI) / 180))) as [number, number];
    const halfWidth = (width * cos + width * 1.5 * sin) / 2;
    const halfHeight = (width * 1.5 * cos + width * sin) / 2;
    expect(x - halfWidth).toBeGreaterThan(12);
    expect(x + halfWidth).toBeLessThan(picture.width);
    expect(y - halfHeight).toBeGreaterThan(490);
    expect(y + halfHeight).toBeLessThan(1240);
  }
  expect(Math.min(...places.map(({ y }) => y))).toBe(places[Math.floor(count / 2)]?.y);
});

const books = ['Emma', 'Persuasion', 'Северная Одиссея', 'אמא', 'A Room of One’s Own'].map((title) => ({
  title,
  author: 'Jane Austen',
}));

function drawn(content: Partial<Parameters<typeof drawYear>[1]>) {
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'serif' }));
  vi.stubGlobal('Path2D', Path2D);
  const canvas = createCanvas(1, 1);
  drawYear(canvas as unknown as HTMLCanvasElement, {
    title: 'My reading in 2026',
    sentence: '5 books',
    books,
    ...content,
  });
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const colorAt = (x: number, y: number) => {
    const at = (Math.round(y) * canvas.width + Math.round(x)) * 4;
    return `#${[...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  return { canvas, colorAt };
}

const PAPER = '#faf6ee';

test('draws the cloth of each cover, and paper around them', () => {
  const { canvas, colorAt } = drawn({});
  expect([canvas.width, canvas.height]).toEqual([picture.width, picture.height]);
  expect(colorAt(40, 1230)).toBe(PAPER);
  const seen = fanPlaces(books.length).map(({ x, y }) => colorAt(x, y + 60));
  expect(seen).not.toContain(PAPER);
});

test('a year without books has its sentence alone', () => {
  const { colorAt } = drawn({ books: [] });
  for (const { x, y } of fanPlaces(5)) expect(colorAt(x, y)).toBe(PAPER);
});

test('a long sentence gets smaller letters, and ends above the covers', () => {
  const { canvas } = drawn({ books: [], sentence: '1,234 books, 12,345 notes, 1,234,567 pages read, and more' });
  const { data } = canvas.getContext('2d').getImageData(picture.margin, 490, picture.width - 2 * picture.margin, 60);
  expect(new Set(data.filter((_, index) => index % 4 === 0))).toEqual(new Set([0xfa]));
});
