import { createRequire } from 'node:module';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { type Column, loadCanvas, type Paragraph } from './canvas';
import { drawing, SIZE } from './shapes';

const { resolve } = createRequire(import.meta.url);
const drawn = loadCanvas(({ package: name, file }) => resolve(`${name}/files/${file}`));

type Ink = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** The bounding box of all painted text in a column. */
async function inkOf(column: Column): Promise<Ink> {
  const draw = await drawn;
  const [blank, written] = await Promise.all(
    [[], [column]].map(async (columns) => {
      const context = createCanvas(SIZE.width, SIZE.height).getContext('2d');
      context.drawImage(await loadImage(await draw({ shapes: drawing(), columns })), 0, 0);
      return context.getImageData(0, 0, SIZE.width, SIZE.height).data;
    }),
  );
  const box: Ink = { left: SIZE.width, top: SIZE.height, right: 0, bottom: 0 };
  for (let at = 0; at < SIZE.width * SIZE.height; at += 1) {
    if (blank?.[at * 4] === written?.[at * 4]) continue;
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

const paragraph = (changes: Partial<Paragraph> = {}): Paragraph => ({
  text: 'Emma',
  font: 'serif',
  weight: 600,
  colour: '#000',
  lineHeight: 1.2,
  sizes: [{ size: 50, lines: 2 }],
  ...changes,
});
const column: Column = { x: 100, y: 300, from: 'top', width: 400, gap: 10, paragraphs: [paragraph()] };

it.each([400, 600, 700] as const)('draws letters at their font size with weight %i', async (weight) => {
  const { left, top, right, bottom } = await inkOf({ ...column, paragraphs: [paragraph({ weight })] });
  expect([left >= 98, right <= 260, top >= 300, bottom <= 360]).toEqual([true, true, true, true]);
  expect(bottom - top).toBeGreaterThan(25);
});

it.each([
  ['top', 300, 420],
  ['middle', 240, 360],
  ['bottom', 180, 300],
] as const)('keeps two lines from the %s within %i and %i', async (from, least, most) => {
  const text = 'Emma, and everybody else in Highbury and around';
  const { left, top, right, bottom } = await inkOf({ ...column, from, paragraphs: [paragraph({ text })] });
  expect([left >= 98, right <= 502, top >= least, bottom <= most]).toEqual([true, true, true, true]);
});

it.each(['Škvorecký', 'Война', 'Việt', 'Οδύσσεια'])('draws %s', async (text) => {
  const { left, right } = await inkOf({ ...column, paragraphs: [paragraph({ text })] });
  expect(right - left).toBeGreaterThan(90);
});
