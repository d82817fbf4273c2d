import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { cloths } from './cover-design';

/** A bound book seen from the front. Sizes inside are shares of its width (`cqi`), so that it is drawn at any size. */
const book: SystemStyleObject = {
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

const widths = { xs: '2.25rem', sm: '3.25rem', md: '6rem', lg: '9.5rem', fill: '100%' } as const;
export type CoverSize = keyof typeof widths;

/** A style for each value of a data attribute. */
function byData<Value>(
  name: string,
  values: Iterable<[key: string | number, value: Value]>,
  style: (value: Value) => SystemStyleObject,
) {
  return Object.fromEntries([...values].map(([key, value]) => [`&[data-${name}="${key}"]`, style(value)]));
}

/**
 * Every cover in one rule, chosen by data attributes: a rule for each of their combinations would not be in the styles
 * of a rendered page (web/build/samples.ts).
 */
export const cover: SystemStyleObject = {
  ...book,
  ...byData('size', Object.entries(widths), (width) => ({ width })),
  ...byData('cloth', cloths.entries(), ({ cloth, print }) => ({ background: cloth, color: print, '--print': print })),
  ...byData('pattern', patterns.entries(), (pattern) => ({
    '&::after': { content: '""', position: 'absolute', ...pattern },
  })),
};

const letters = (fontSize: string, lines = 6): SystemStyleObject => ({ fontSize, lineClamp: lines });

/** By how long the title is. */
export const coverTitle: SystemStyleObject = {
  zIndex: 1,
  padding: '14cqi 10cqi 0 13cqi',
  fontWeight: 'bold',
  lineHeight: '1.12',
  '&[data-length="short"]': letters('17cqi'),
  '&[data-length="medium"]': letters('13cqi'),
  '&[data-length="long"]': letters('11cqi'),
  '&[data-length="longest"]': { ...letters('9cqi', 8), hyphens: 'auto' },
};
