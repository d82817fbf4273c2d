import { createCanvas } from '@napi-rs/canvas';
import {
  barsOf,
  numbersFrom,
  type Picture,
  photograph,
  priceBars,
  type Shot,
  withCheckDigit,
} from '@test/barcode-picture';
import { expect, test } from 'vitest';
import { readBarcode } from './read-barcode';

const SHOTS = 6;

/** Shots of different ISBNs, and how many of them are read. A wrong one never is. */
function shareOf(shotOf: (random: () => number) => Omit<Shot, 'bars'> & { after?: string }): number {
  let read = 0;
  for (let seed = 1; seed <= SHOTS; seed += 1) {
    const random = numbersFrom(seed);
    const body = `97${random() < 0.8 ? 8 : 9}${`${Math.floor(random() * 1e9)}`.padStart(9, '0')}`;
    const isbn = withCheckDigit(body);
    const { after = '', ...shot } = shotOf(random);
    const found = readBarcode(photograph({ bars: barsOf(isbn) + after, seed, ...shot }) as ImageData);
    expect([isbn, undefined]).toContain(found);
    if (found) read += 1;
  }
  return read;
}

const slanted = (random: () => number) => ({ degrees: random() * 20 - 10, noise: 4 });

test.each<[string, number, (random: () => number) => Omit<Shot, 'bars'> & { after?: string }]>([
  ['straight', 6, () => ({})],
  ['turned by up to 30 degrees', 6, (random) => ({ degrees: random() * 60 - 30 })],
  ['upside down', 6, (random) => ({ degrees: 150 + random() * 60 })],
  ['on its side', 6, (random) => ({ degrees: 60 + random() * 60 })],
  ['slightly out of focus', 6, (random) => ({ ...slanted(random), blur: 0.5 })],
  ['out of focus', 6, (random) => ({ ...slanted(random), blur: 0.6 })],
  ['far out of focus', 0, (random) => ({ ...slanted(random), blur: 1 })],
  ['under glare over half of its height', 6, (random) => ({ ...slanted(random), glare: 0.5 })],
  ['with low contrast', 6, (random) => ({ ...slanted(random), dark: 110, light: 150, noise: 2 })],
  ['half in shadow', 6, (random) => ({ ...slanted(random), shade: 0.8 })],
  ['with noise', 6, (random) => ({ ...slanted(random), noise: 25 })],
  ['small', 6, (random) => ({ ...slanted(random), module: 1.5, blur: 0.4 })],
  ['from a tilted camera', 6, (random) => ({ ...slanted(random), tilt: 0.15 })],
  [
    'beside the code of its price',
    6,
    (random) => ({ ...slanted(random), module: 3, after: `${'0'.repeat(9)}${priceBars('51299')}` }),
  ],
])('of six shots %s, it reads %i', (_, expected, shotOf) => {
  expect(shareOf(shotOf)).toBe(expected);
});

test('reads the code of another thing, and none with a wrong check digit', () => {
  const read = (code: string) => readBarcode(photograph({ bars: barsOf(code) }) as ImageData);
  expect(read('4006381333931')).toBe('4006381333931');
  expect(read('9780306406157')).toBe('9780306406157');
  expect(read('9780306406158')).toBeUndefined();
});

test('needs two lines that agree', () => {
  const picture = photograph({ bars: barsOf('9780306406157') });
  const { width, height, data } = picture;
  // Leaves the row of one line.
  for (let y = 0; y < height; y += 1) if (y !== 177) data.fill(255, 4 * y * width, 4 * (y + 1) * width);
  expect(readBarcode(picture as ImageData)).toBeUndefined();
});

function page(seed: number): Picture {
  const random = numbersFrom(seed);
  const canvas = createCanvas(480, 360);
  const context = canvas.getContext('2d');
  context.fillStyle = '#eee';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#222';
  context.font = `${12 + seed * 4}px sans-serif`;
  for (let y = 0; y < canvas.height; y += 12 + seed * 5) {
    const words = Array.from({ length: 30 }, () =>
      'million illuminated|lilt 9780306406157'.slice(Math.floor(random() * 20)),
    );
    context.fillText(words.join(' '), -10, y);
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { data: new Uint8ClampedArray(data), width: canvas.width, height: canvas.height };
}

function grain(seed: number): Picture {
  const random = numbersFrom(seed);
  return { data: Uint8ClampedArray.from({ length: 4 * 320 * 240 }, () => random() * 255), width: 320, height: 240 };
}

/** Bars of every width, with gaps: like a barcode, but none. */
function fence(seed: number): Picture {
  const random = numbersFrom(seed);
  const bars = Array.from({ length: 60 }, (_, at) => `${at % 2}`.repeat(1 + Math.floor(random() * 4))).join('');
  return photograph({ bars, seed, module: 3 });
}

test.each([
  ['text', page],
  ['noise', grain],
  ['a fence', fence],
])('reads no code in %s', (_, pictureOf) => {
  for (let seed = 1; seed <= 6; seed += 1) expect(readBarcode(pictureOf(seed) as ImageData)).toBeUndefined();
});

test.each([
  [0, 0],
  [1, 1],
  [2, 40],
])('finds nothing in %i by %i pixels', (width, height) => {
  expect(readBarcode({ data: new Uint8ClampedArray(4 * width * height), width, height })).toBeUndefined();
});
