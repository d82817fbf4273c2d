import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { type CoverLayout, cloths, coverLetters } from '@domain/cover-design';
import type { Rules } from './parts';

const print = (share: number) => `color-mix(in srgb, var(--print) ${share}%, transparent)`;
const paper = '#f7f0e1';

/** Lengths are fractions of the book's width (`cqw`, since `cqi` is the height in vertical text), so it scales to any size. */
const bound: SystemStyleObject = {
  containerType: 'inline-size',
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flex: 'none',
  flexDirection: 'column',
  justifyContent: 'space-between',
  width: '6rem',
  aspectRatio: '2 / 3',
  overflow: 'hidden',
  borderRadius: '2px 4px 4px 2px',
  fontFamily: 'heading',
  textAlign: 'start',
  filter: 'var(--cover-filter)',
  boxShadow:
    'inset 3px 0 0 rgb(0 0 0 / 22%), inset 5px 0 0 rgb(255 255 255 / 10%), inset -1px 0 0 rgb(255 255 255 / 28%), 0 0 0 1px light-dark(transparent, rgb(255 255 255 / 14%)), {shadows.md}',
};

const monogram: SystemStyleObject = {
  alignItems: 'center',
  justifyContent: 'center',
  fontWeight: 'semibold',
  lineHeight: 1,
};

const title: SystemStyleObject = {
  zIndex: 1,
  padding: '14cqw 10cqw 0 13cqw',
  fontWeight: 'semibold',
  lineHeight: 1.12,
};

const author: SystemStyleObject = {
  zIndex: 1,
  margin: '0 10cqw 11cqw 13cqw',
  fontSize: '8.5cqw',
  fontVariantCaps: 'small-caps',
  lineHeight: 1.2,
  letterSpacing: '0.04em',
  lineClamp: 2,
};

const TITLE = '& > [data-part="title"]';
const AUTHOR = '& > [data-part="author"]';
const BOTH = '& > [data-part]';

const layouts = (): Record<CoverLayout, SystemStyleObject> => ({
  frame: {
    '&::after': { inset: '5cqw 5cqw 5cqw 8cqw', borderWidth: '1px', borderColor: print(55), borderRadius: '1px' },
  },
  centered: {
    [BOTH]: { textAlign: 'center' },
    [TITLE]: { marginBlock: 'auto', paddingBlock: '6cqw' },
    '&::after': { inset: '10cqw 10cqw auto 13cqw', height: '3px', borderBlockWidth: '1px', borderColor: print(70) },
  },
  label: {
    [TITLE]: {
      // The label is narrower than a cover's line.
      fontSize: 'calc(var(--letters) * 0.82)',
      margin: '16cqw 12cqw 0 15cqw',
      padding: '7cqw 4cqw',
      bg: paper,
      color: '#2a2419',
      textAlign: 'center',
      boxShadow: `0 0 0 2cqw ${paper}, 0 0 0 calc(2cqw + 1px) #c9bb9d`,
    },
  },
  band: {
    [TITLE]: { marginBlockStart: '22cqw', paddingBlock: '7cqw', bg: 'var(--print)', color: 'var(--cloth)' },
  },
  initial: {
    justifyContent: 'flex-end',
    [TITLE]: { paddingBlock: '0 4cqw' },
    '& > [data-part="title"]::before': {
      content: 'attr(data-letter)',
      position: 'absolute',
      insetBlockStart: '2cqw',
      insetInlineStart: '11cqw',
      color: print(30),
      fontSize: '76cqw',
      lineHeight: 1,
    },
  },
  ornament: {
    [BOTH]: { textAlign: 'center' },
    '&::after': {
      content: '"❦"',
      insetInline: '26cqw 23cqw',
      insetBlockStart: '92cqw',
      color: print(75),
      fontSize: '13cqw',
      lineHeight: 1,
      textAlign: 'center',
    },
  },
  spine: {
    flexDirection: 'row',
    [BOTH]: { maxHeight: 'full', writingMode: 'vertical-rl' },
    [TITLE]: { padding: '11cqw 0 11cqw 10cqw' },
    [AUTHOR]: { margin: '11cqw 7cqw 11cqw 0' },
    '&::after': { insetBlock: 0, insetInlineEnd: '24cqw', borderInlineEndWidth: '1px', borderColor: print(45) },
  },
  halves: {
    '&::after': {
      inset: 'auto 0 0 0',
      height: '52cqw',
      bg: 'color-mix(in srgb, var(--cloth) 80%, var(--tone))',
      borderTopWidth: '1px',
      borderColor: print(45),
    },
  },
});

const isDark = (colour: string): boolean => Number.parseInt(colour.slice(1, 3), 16) < 0x80;

/** `--tone`: toward it, a second tone of the cloth keeps the contrast of its print. */
const inCloths = (): Rules =>
  Object.fromEntries(
    cloths.map(({ cloth, print: printed }, number) => [
      `[data-cloth="${number}"]`,
      {
        bg: cloth,
        color: printed,
        '--cloth': cloth,
        '--print': printed,
        '--tone': isDark(printed) ? '#fff' : '#000',
      },
    ]),
  );

const sizes: Rules = {
  '[data-cover="xs"]': { ...monogram, width: '2.75rem', fontSize: '1.43rem' },
  '[data-cover="sm"]': { ...monogram, width: '3.25rem', fontSize: '1.7rem' },
  '[data-cover="lg"]': { width: '9.5rem' },
  '[data-cover="fill"]': { width: 'full' },
};

const letters = (): Rules =>
  Object.fromEntries(
    Object.entries(coverLetters).map(([name, { size, lines }]) => [
      `[data-letters="${name}"]`,
      {
        '--letters': `${size}cqw`,
        fontSize: 'var(--letters)',
        lineClamp: lines,
        ...(name === 'smallest' && { hyphens: 'auto' }),
      },
    ]),
  );

/** In the style sheet rather than in BookCover.tsx, because a build's script then leaves them out. */
export const coverStyles = (): Rules => ({
  ...inCloths(),
  '[data-cover]': {
    ...bound,
    [TITLE]: title,
    [AUTHOR]: author,
    '&::after': { content: '""', position: 'absolute' },
    '& > img': { position: 'absolute', inset: 0, zIndex: 2, boxSize: 'full', objectFit: 'cover' },
  },
  ...sizes,
  ...letters(),
  ...Object.fromEntries(
    Object.entries(layouts()).map(([name, styles]) => [`[data-cover][data-layout="${name}"]`, styles]),
  ),
});
