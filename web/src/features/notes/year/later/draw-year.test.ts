import { createCanvas, Path2D } from '@napi-rs/canvas';
import { expect, test, vi } from 'vitest';
import { picture, type Shape } from '../../note/later/picture-layout';
import { drawYear, fanPlaces, gridPlaces, MOST_COVERS, type YearContent } from './draw-year';

const fans = [
  [320, 970],
  [520, 970],
  [330, 1240],
  [500, 1240],
  [480, 1644],
].flatMap(([top = 0, bottom = 0]) => [1, 2, 3, 4, 5].map((count) => [top, bottom, count] as const));

test.each(fans)('between %i and %i, a fan of %i covers is inside, the middle one on top', (top, bottom, count) => {
  const places = fanPlaces(count, top, bottom);
  expect(places).toHaveLength(count);
  for (const { x, y, width, degrees } of places) {
    const [sin, cos] = [Math.sin, Math.cos].map((of) => Math.abs(of((degrees * Math.PI) / 180))) as [number, number];
    const halfWidth = (width * cos + width * 1.5 * sin) / 2;
    const halfHeight = (width * 1.5 * cos + width * sin) / 2;
    expect(x - halfWidth).toBeGreaterThan(12);
    expect(x + halfWidth).toBeLessThan(picture.width);
    expect(y - halfHeight).toBeGreaterThan(top - 24);
    expect(y + halfHeight).toBeLessThan(bottom);
  }
  expect(Math.min(...places.map(({ y }) => y))).toBe(places[Math.floor(count / 2)]?.y);
});

test.each([6, 7, 12, 13, 20, MOST_COVERS])(
  'a grid of %i covers is inside the picture, and none covers another',
  (count) => {
    const places = gridPlaces(count, 500, 1644);
    expect(places).toHaveLength(count);
    for (const { x, y, width } of places) {
      expect(x - width / 2).toBeGreaterThanOrEqual(picture.margin - 0.01);
      expect(x + width / 2).toBeLessThanOrEqual(picture.width - picture.margin + 0.01);
      expect(y - width * 0.75).toBeGreaterThanOrEqual(500 - 0.01);
      expect(y + width * 0.75).toBeLessThan(1644);
      const touching = places.filter((other) => Math.abs(other.x - x) < width && Math.abs(other.y - y) < width * 1.5);
      expect(touching).toHaveLength(1);
    }
  },
);

const books = ['Emma', 'Persuasion', 'Северная Одиссея', 'אמא', 'A Room of One’s Own'].map((title) => ({
  title,
  author: 'Jane Austen',
}));

function drawn(content: Partial<YearContent>, shape: Shape = 'portrait') {
  vi.stubGlobal('getComputedStyle', () => ({ fontFamily: 'serif' }));
  vi.stubGlobal('Path2D', Path2D);
  const canvas = createCanvas(1, 1);
  drawYear(canvas as unknown as HTMLCanvasElement, shape, {
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
/** After a sentence of one line. */
const END = { upright: 250 + 238, square: 96 + 238, portrait: 96 + 238 };

test('draws the cloth of each cover, and paper around them', () => {
  const { canvas, colorAt } = drawn({});
  expect([canvas.width, canvas.height]).toEqual([1080, 1350]);
  expect(colorAt(40, 1230)).toBe(PAPER);
  const seen = fanPlaces(books.length, END.portrait, 1240).map(({ x, y }) => colorAt(x, y + 60));
  expect(seen).not.toContain(PAPER);
});

test('an upright picture shows every book of a year, the others the last five', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ title: `Book ${at}`, author: 'Ada' }));
  const upright = drawn({ books: many }, 'upright');
  expect([upright.canvas.width, upright.canvas.height]).toEqual([1080, 1920]);
  for (const { x, y } of gridPlaces(12, END.upright, 1644)) expect(upright.colorAt(x, y + 40)).not.toBe(PAPER);
  const square = drawn({ books: many }, 'square');
  expect([square.canvas.width, square.canvas.height]).toEqual([1080, 1080]);
  for (const { x, y } of fanPlaces(5, END.square, 970)) expect(square.colorAt(x, y + 40)).not.toBe(PAPER);
});

test('a year without books has its sentence alone', () => {
  const { colorAt } = drawn({ books: [] });
  for (const { x, y } of fanPlaces(5, END.portrait, 1240)) expect(colorAt(x, y)).toBe(PAPER);
});

test('a long sentence gets smaller letters, and ends above the covers', () => {
  const { canvas } = drawn({ books: [], sentence: '1,234 books, 12,345 notes, 1,234,567 pages read, and more' });
  const { data } = canvas.getContext('2d').getImageData(picture.margin, 490, picture.width - 2 * picture.margin, 60);
  expect(new Set(data.filter((_, index) => index % 4 === 0))).toEqual(new Set([0xfa]));
});
