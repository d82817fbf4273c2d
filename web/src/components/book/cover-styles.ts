import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { cloths, type titleSize } from './cover-design';

const widths = { xs: '2.25rem', sm: '3.25rem', md: '6rem', lg: '9.5rem', fill: '100%' } as const;

export type CoverSize = keyof typeof widths;

const bound: SystemStyleObject = {
  containerType: 'inline-size',
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  justifyContent: 'space-between',
  aspectRatio: '2 / 3',
  overflow: 'hidden',
  borderRadius: '2px 4px 4px 2px',
  fontFamily: 'heading',
  textAlign: 'start',
  boxShadow: 'inset 3px 0 0 rgb(0 0 0 / 22%), inset 5px 0 0 rgb(255 255 255 / 10%), {shadows.md}',
};

const print = (share: number) => `color-mix(in srgb, var(--print) ${share}%, transparent)`;

/** What is printed on the cloth besides the words: a frame, a rule, a disc or a banded edge. */
const patterns: readonly SystemStyleObject[] = [
  { inset: '5cqi 5cqi 5cqi 8cqi', borderWidth: '1px', borderColor: print(55), borderRadius: '1px' },
  { inset: 'auto 10cqi 34cqi 13cqi', borderTopWidth: '1px', borderColor: print(55) },
  { inset: 'auto -20cqi -30cqi auto', width: '90cqi', height: '90cqi', borderRadius: '50%', background: print(14) },
  {
    inset: '0 0 0 auto',
    width: '9cqi',
    background: `repeating-linear-gradient(0deg, ${print(50)} 0 2cqi, transparent 2cqi 6cqi)`,
  },
];

const title = (fontSize: string, lines: number): SystemStyleObject => ({ fontSize, lineClamp: lines });

/** By how long the title is. */
const titles = {
  short: title('17cqi', 6),
  medium: title('13cqi', 6),
  long: title('11cqi', 6),
  longest: { ...title('9cqi', 8), hyphens: 'auto' },
} satisfies Record<ReturnType<typeof titleSize>, SystemStyleObject>;

/** The same rules under an attribute's values. */
const byValue = (attribute: string, rules: object, part = '') =>
  Object.fromEntries(Object.entries(rules).map(([value, rule]) => [`&[${attribute}="${value}"]${part}`, rule]));

/**
 * A bound book seen from the front. Sizes inside are shares of its width (`cqi`), so that it is drawn at any size. It is
 * one rule for every book, so that a page that the server renders has it whatever its books are.
 */
export const cover: SystemStyleObject = {
  ...bound,
  ...byValue('data-size', Object.fromEntries(Object.entries(widths).map(([size, width]) => [size, { width }]))),
  ...byValue('data-cloth', { ...cloths.map(({ cloth, print: color }) => ({ '--print': color, bg: cloth, color })) }),
  '&[data-pattern]::after': { content: '""', position: 'absolute' },
  ...byValue('data-pattern', { ...patterns }, '::after'),
  '& > [data-title]': { zIndex: 1, padding: '14cqi 10cqi 0 13cqi', fontWeight: 'bold', lineHeight: '1.12' },
  ...Object.fromEntries(Object.entries(titles).map(([size, rule]) => [`& > [data-title="${size}"]`, rule])),
};
