import { defineSemanticTokens, defineTokens } from '@chakra-ui/react/styled-system';

const rem = (names: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(names).map(([name, size]) => [name, { value: `${size}rem` }]));

/** Multiples of a quarter rem, named by their number as in Chakra. */
const steps = rem(
  Object.fromEntries(
    [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 32].map((step) => [
      step,
      step / 4,
    ]),
  ),
);

const serif = '"Source Serif 4 Variable", "Source Serif 4 Fallback", Georgia, "Times New Roman", serif';
const sans = '"Inter Variable", "Inter Fallback", system-ui, "Segoe UI", Roboto, Arial, sans-serif';

export const tokens = defineTokens({
  fonts: { heading: { value: serif }, reading: { value: serif }, body: { value: sans } },
  fontSizes: {
    ...rem({ xs: 0.75, sm: 0.875, md: 1, lg: 1.125, xl: 1.375 }),
    '2xl': { value: 'clamp(1.625rem, 1.35rem + 1.3vw, 2.125rem)' },
    '3xl': { value: 'clamp(2.125rem, 1.4rem + 3.2vw, 3.5rem)' },
    '4xl': { value: 'clamp(3rem, 2rem + 4.5vw, 5.5rem)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '550' },
    semibold: { value: '600' },
    bold: { value: '650' },
  },
  lineHeights: { tight: { value: '1.2' }, snug: { value: '1.35' }, normal: { value: '1.55' } },
  spacing: steps,
  sizes: {
    ...steps,
    full: { value: '100%' },
    ...rem({ page: 68, reading: 42, form: 26, dialog: 34 }),
    touch: { value: '2.75rem' },
    topBar: { value: '4rem' },
    bottomBar: { value: '3.75rem' },
  },
  radii: { ...rem({ sm: 0.25, md: 0.5, lg: 0.875 }), full: { value: '999px' } },
  zIndex: {
    bar: { value: 20 },
    progress: { value: 30 },
    popover: { value: 40 },
    modal: { value: 50 },
    tooltip: { value: 60 },
    toast: { value: 70 },
    skipLink: { value: 80 },
  },
  durations: { fast: { value: '120ms' }, moderate: { value: '160ms' } },
});

/** tokens.test.ts checks the contrast of each pair in use. */
export const palette = {
  paper: ['#faf6ee', '#17140f'],
  surface: ['#fffdf8', '#211d16'],
  sunken: ['#f1eadc', '#2b261d'],
  ink: ['#2a2419', '#ece5d7'],
  muted: ['#665b49', '#b5a98f'],
  line: ['#e0d6c3', '#3a3327'],
  controlLine: ['#8c8069', '#85795f'],
  accent: ['#1f5a49', '#8fcab4'],
  accentStrong: ['#174639', '#a9dcc9'],
  onAccent: ['#ffffff', '#10231c'],
  accentWash: ['#e3eee6', '#213029'],
  ribbon: ['#93303f', '#e79aa4'],
  danger: ['#a3262c', '#f2a39c'],
  dangerStrong: ['#861c22', '#f7bcb6'],
  onDanger: ['#ffffff', '#2d0f0d'],
  dangerWash: ['#fbeae7', '#371f1c'],
  shadow: ['rgb(74 58 30 / 14%)', 'rgb(0 0 0 / 50%)'],
  backdrop: ['rgb(42 36 25 / 45%)', 'rgb(0 0 0 / 65%)'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColourName = keyof typeof palette;

/** Follows `color-scheme`, and so the device or the reader's choice, without any script. */
function schemed(name: ColourName): string {
  const [light, dark] = palette[name];
  return `light-dark(${light}, ${dark})`;
}

const colour = (name: ColourName) => ({ value: schemed(name) });

/** `colorPalette="danger"` switches a part to that palette. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: { DEFAULT: colour('paper'), panel: colour('surface'), muted: colour('sunken') },
    fg: { DEFAULT: colour('ink'), muted: colour('muted'), error: colour('danger') },
    border: { DEFAULT: colour('line'), control: colour('controlLine'), error: colour('danger') },
    ribbon: colour('ribbon'),
    backdrop: colour('backdrop'),
    accent: {
      solid: colour('accent'),
      emphasized: colour('accentStrong'),
      contrast: colour('onAccent'),
      subtle: colour('accentWash'),
      fg: colour('accent'),
      focusRing: colour('accent'),
    },
    danger: {
      solid: colour('danger'),
      emphasized: colour('dangerStrong'),
      contrast: colour('onDanger'),
      subtle: colour('dangerWash'),
      fg: colour('danger'),
      focusRing: colour('danger'),
    },
  },
  shadows: {
    sm: { value: `0 1px 2px ${schemed('shadow')}` },
    md: { value: `0 2px 4px ${schemed('shadow')}, 0 8px 24px -12px ${schemed('shadow')}` },
    lg: { value: `0 12px 48px -8px ${schemed('shadow')}` },
  },
});
