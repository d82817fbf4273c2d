import { defineTokens } from '@chakra-ui/react/styled-system';

const rem = (names: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(names).map(([name, size]) => [name, { value: `${size}rem` }]));

/** Multiples of a quarter rem, by their number, as Chakra names them. */
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

/** What is the same in light and dark. Component styles use the semantic tokens for colour. */
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
    /** The smallest side of anything to press. */
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
