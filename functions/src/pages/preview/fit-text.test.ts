import { expect, it } from 'vitest';
import { fitText } from './fit-text';

/** Makes every character as wide as the font size. */
const measure = (text: string, size: number) => [...text].length * size;
const room = {
  width: 100,
  sizes: [
    { size: 10, lines: 2 },
    { size: 5, lines: 2 },
  ],
};

it('breaks between words, in the largest size that fits', () => {
  expect(fitText('one two three', room, measure)).toEqual({ size: 10, lines: ['one two', 'three'] });
});

it('breaks a word that is wider than a line in the smallest size', () => {
  expect(fitText('x'.repeat(30), room, measure)).toEqual({ size: 5, lines: ['x'.repeat(20), 'x'.repeat(10)] });
});

it('cuts a text that is too long after its last whole word, with an ellipsis', () => {
  const { lines } = fitText('it was the best of times, it was the worst of times', room, measure);
  expect(lines).toEqual(['it was the best of', 'times, it was the…']);
});

it('never makes a line wider than the column, whatever the text', () => {
  for (const text of [
    'a '.repeat(300),
    'ab'.repeat(300),
    `${'long'.repeat(9)} ${'x'.repeat(41)} end`,
    '😀'.repeat(50),
  ]) {
    const { size, lines } = fitText(text.trim(), room, measure);
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(room.width);
  }
});
