import { cloths } from '@domain/cover-design';
import { expect, test } from 'vitest';
import { type ColourName, palette } from './tokens';

/** Relative luminance of sRGB (WCAG 2.2, definition). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = readonly [front: ColourName, back: ColourName, least: number];

const grounds = ['paper', 'surface', 'sunken'] as const;
const inks = ['ink', 'muted', 'accent', 'accentStrong', 'danger'] as const;

/** Success criterion 1.4.3: text on its background. */
const texts: readonly Pair[] = [
  ...inks.flatMap((ink) => grounds.map((ground): Pair => [ink, ground, 4.5])),
  ['onSolid', 'solid', 4.5],
  ['onSolid', 'solidStrong', 4.5],
  ['ink', 'ribbonWash', 4.5],
  ['muted', 'ribbonWash', 4.5],
  ['ribbon', 'ribbonWash', 4.5],
  ['ribbon', 'paper', 4.5],
  ['ribbon', 'surface', 4.5],
  ['onDanger', 'danger', 4.5],
  ['onDanger', 'dangerStrong', 4.5],
  ['ink', 'accentWash', 4.5],
  ['muted', 'accentWash', 4.5],
  ['accent', 'accentWash', 4.5],
  ['accentStrong', 'accentWash', 4.5],
  ['danger', 'dangerWash', 4.5],
  ['dangerStrong', 'dangerWash', 4.5],
  ['paper', 'ink', 4.5],
];

/** Success criterion 1.4.11: the edge of a control, and the focus ring. */
const edges: readonly Pair[] = (['paper', 'surface'] as const).flatMap((ground) =>
  (['controlLine', 'accent', 'solid', 'danger', 'ribbon'] as const).map((edge): Pair => [edge, ground, 3]),
);

test.each([...texts, ...edges])('%s on %s has a contrast of at least %d, light and dark', (front, back, least) => {
  for (const mode of [0, 1] as const) {
    expect(contrast(palette[front][mode], palette[back][mode]), `mode ${mode}`).toBeGreaterThanOrEqual(least);
  }
});

test.each(cloths)(
  'the print $print on the cloth $cloth of a cover or avatar has a contrast of at least 4.5',
  (item) => {
    expect(contrast(item.print, item.cloth)).toBeGreaterThanOrEqual(4.5);
  },
);
