import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./src/ui/theme.css', import.meta.url), 'utf8');
const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)];
const colours = new Map(pairs.map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));

/** Relative luminance of sRGB (WCAG 2.2, definition). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Success criterion 1.4.3: text on what it stands on. */
const texts = [
  ...['ink', 'muted', 'accent', 'accent-strong', 'danger'].flatMap((text) =>
    ['paper', 'surface', 'sunken'].map((ground) => [text, ground, 4.5] as const),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-strong', 4.5],
  ['ink', 'accent-wash', 4.5],
  ['accent-strong', 'accent-wash', 4.5],
  ['danger', 'danger-wash', 4.5],
  ['muted', 'accent-wash', 4.5],
] as const;

/** Success criterion 1.4.11: the edge of what can be used. */
const edges = ['paper', 'surface'].flatMap((ground) =>
  ['control-line', 'accent', 'ribbon'].map((edge) => [edge, ground, 3] as const),
);

test.each([...texts, ...edges])('%s on %s has a contrast of at least %d, light and dark', (front, back, least) => {
  for (const mode of ['light', 'dark'] as const) {
    const ratio = contrast(colours.get(front)?.[mode] ?? '', colours.get(back)?.[mode] ?? '');
    expect(ratio, mode).toBeGreaterThanOrEqual(least);
  }
});
