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
    /** Micro, meta and body text. */
    ...rem({ xs: 0.75, sm: 0.8125, md: 0.9375 }),
    /** Reading text and h3, h2, h1, and the landing page's first words; the phone's size and the desktop's. */
    lg: { value: 'clamp(1.0625rem, 1.04rem + 0.11vw, 1.125rem)' },
    xl: { value: 'clamp(1.25rem, 1.14rem + 0.45vw, 1.5rem)' },
    '2xl': { value: 'clamp(1.875rem, 1.6rem + 1.1vw, 2.5rem)' },
    '4xl': { value: 'clamp(2.5rem, 1.84rem + 2.7vw, 4rem)' },
    /** iPhones zoom in on a smaller field. */
    ...rem({ field: 1 }),
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '550' },
    semibold: { value: '650' },
  },
  lineHeights: { tight: { value: '1.2' }, snug: { value: '1.35' }, normal: { value: '1.55' } },
  spacing: steps,
  sizes: {
    ...steps,
    full: { value: '100%' },
    ...rem({ page: 68, reading: 42, form: 26, dialog: 34 }),
    touch: { value: '2.75rem' },
    topBar: { value: '3.5rem' },
    bottomBar: { value: '3.75rem' },
  },
  radii: { ...rem({ sm: 0.25, md: 0.625, lg: 1 }), full: { value: '999px' } },
  zIndex: {
    bar: { value: 20 },
    progress: { value: 30 },
    popover: { value: 40 },
    modal: { value: 50 },
    tooltip: { value: 60 },
    toast: { value: 70 },
    skipLink: { value: 80 },
  },
  durations: { moderate: { value: '160ms' } },
});

/** tokens.test.ts checks the contrast of each pair in use. */
export const palette = {
  paper: ['#faf6ee', '#17140f'],
  surface: ['#fffdf8', '#26211a'],
  sunken: ['#f1eadc', '#2f2921'],
  ink: ['#211c14', '#ece5d7'],
  muted: ['#6b604d', '#b8ac93'],
  line: ['#e6dcc9', '#463d2f'],
  controlLine: ['#8c8069', '#85795f'],
  accent: ['#1f5a49', '#8fcab4'],
  accentStrong: ['#174639', '#a9dcc9'],
  /** The ground of the primary button. In dark mode, mint is for words and icons alone. */
  solid: ['#1f5a49', '#2e7d66'],
  solidStrong: ['#174639', '#256a56'],
  onSolid: ['#ffffff', '#ffffff'],
  accentWash: ['#e3eee6', '#213029'],
  ribbon: ['#a5303f', '#e79aa4'],
  /** New and sealed. */
  ribbonWash: ['#f6e7e4', '#33201f'],
  danger: ['#a3262c', '#f2a39c'],
  dangerStrong: ['#861c22', '#f7bcb6'],
  onDanger: ['#ffffff', '#2d0f0d'],
  dangerWash: ['#fbeae7', '#371f1c'],
  shadow: ['rgb(74 58 30 / 14%)', 'rgb(0 0 0 / 50%)'],
  backdrop: ['rgb(33 28 20 / 45%)', 'rgb(0 0 0 / 65%)'],
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
    ribbon: { DEFAULT: colour('ribbon'), subtle: colour('ribbonWash') },
    backdrop: colour('backdrop'),
    accent: {
      solid: colour('solid'),
      pressed: colour('solidStrong'),
      emphasized: colour('accentStrong'),
      contrast: colour('onSolid'),
      subtle: colour('accentWash'),
      fg: colour('accent'),
      focusRing: colour('accent'),
    },
    danger: {
      solid: colour('danger'),
      pressed: colour('dangerStrong'),
      emphasized: colour('dangerStrong'),
      contrast: colour('onDanger'),
      subtle: colour('dangerWash'),
      fg: colour('danger'),
      focusRing: colour('danger'),
    },
  },
  shadows: {
    md: { value: `0 2px 4px ${schemed('shadow')}, 0 8px 24px -12px ${schemed('shadow')}` },
    lg: { value: `0 12px 48px -8px ${schemed('shadow')}` },
  },
});
