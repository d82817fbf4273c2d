import { defineSemanticTokens } from '@chakra-ui/react/styled-system';

/** Every colour once, light and dark. semantic-tokens.test.ts checks the contrast of each pair in use. */
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

/** A colour that follows `color-scheme`, and so the device or the reader's choice, without any script. */
function schemed(name: ColourName): string {
  const [light, dark] = palette[name];
  return `light-dark(${light}, ${dark})`;
}

const colour = (name: ColourName) => ({ value: schemed(name) });

/** What each colour is for. `accent` and `danger` are colour palettes: `colorPalette="danger"` turns a part to it. */
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
