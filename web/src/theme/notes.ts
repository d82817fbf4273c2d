import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { PHONE, type Rules } from './parts';

/** All of a tile or row is its link; other controls lie above it. */
const wholeLink: SystemStyleObject = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'sm' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
};

const tile: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'start',
  height: 'full',
  overflowWrap: 'anywhere',
  '& > [data-cover]': { gridColumn: '1 / -1', transition: 'transform {durations.moderate} ease-out' },
  '&:has(h2 > a:hover) > [data-cover]': { transform: 'translateY(-4px)' },
  // Kept free where no book is being read, so that the titles of a row are level.
  '& > [data-part="place"]': { gridColumn: '1 / -1', height: '2px', mt: 1.5, mb: 2.5 },
  '& > [data-part="text"]': { display: 'grid', gap: 0.5, alignContent: 'start', color: 'fg.muted', fontSize: 'sm' },
  '& h2': { color: 'fg', fontSize: 'lg', lineHeight: 'snug', lineClamp: 2 },
  '& h2 > a': wholeLink,
  '& [data-part="line"]': { lineClamp: 1 },
  '& [data-part="meta"]': { fontVariantNumeric: 'tabular-nums' },
  '& [data-part="text"] > a': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 'touch',
  },
  '& > [data-part="tools"]': {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    mt: -2.5,
    mb: -3.5,
    me: -3,
  },
};

/** The specified icon on every card, which the reader seldom needs. */
const quietDelete: SystemStyleObject = {
  color: 'border.control',
  fontSize: 'sm',
  '&:hover': { bg: 'danger.subtle', color: 'danger.emphasized' },
};

const chips: SystemStyleObject = {
  display: 'flex',
  gap: 2,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the outline of the focus.
  m: -1,
  p: 1,
  '& > a': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: { base: 'touch', sm: 9 },
    px: 3,
    borderWidth: '1px',
    borderRadius: 'full',
    color: 'fg',
    fontSize: 'sm',
    textDecoration: 'none',
  },
  '& > a:hover': { bg: 'bg.muted' },
  '& [data-part="count"]': { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  '& > a[aria-current]': {
    borderColor: 'accent.solid',
    bg: 'accent.subtle',
    color: 'accent.emphasized',
    fontWeight: 'medium',
  },
};

const shelfBar: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '18rem minmax(0, 1fr) auto' },
  alignItems: 'center',
  columnGap: { base: 1, md: 5 },
  rowGap: 3,
  '& > form': { gridColumn: { base: '1 / -1', md: 'auto' } },
  '& > button': { me: -3 },
};

/** Tabs with a quiet button at their right end, on one line. */
const tabRow: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  borderBottomWidth: '1px',
  '& > nav': { flex: '1 1 0', minWidth: 0, mb: '-1px', borderBottomWidth: 0, scrollbarWidth: 'none' },
  '& > button > svg': { transition: 'transform {durations.moderate}' },
  '& > button[aria-pressed="true"] > svg': { transform: 'rotate(-90deg)' },
  [PHONE]: { '& > nav > a': { px: 1.5 }, '& > button': { px: 1.5 }, '& > button > svg': { display: 'none' } },
};

/** `--k` and `--m`: a cover's place from both ends. */
const fan = (): SystemStyleObject => ({
  display: 'flex',
  justifyContent: { base: 'center', lg: 'start' },
  width: 'full',
  maxWidth: 'reading',
  px: '1.1rem',
  pt: 6,
  pb: 8,
  '& > [data-cover]': {
    width: 'clamp(4.75rem, 23vw, 8.5rem)',
    mx: '-1.1rem',
    transform:
      'translateY(calc(max(var(--k) - var(--m), var(--m) - var(--k)) * 0.2rem)) rotate(calc((var(--k) - var(--m)) * 3.5deg))',
  },
  '& > [data-cover]:only-child': { width: 'clamp(10rem, 45vw, 12rem)', mx: 0, transform: 'rotate(-3deg)' },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((at) => [
      [`& > :nth-of-type(${at})`, { '--k': `${at}` }],
      [`& > :nth-last-of-type(${at})`, { '--m': `${at}` }],
    ]),
  ),
});

const bars: SystemStyleObject = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: { base: 1, sm: 2 },
  height: '10rem',
  color: 'fg.muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& > *': { display: 'grid', gridTemplateRows: 'minmax(0, 1fr) auto', justifyItems: 'center', height: 'full' },
  '& > * > *': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'end',
    alignItems: 'center',
    width: 'full',
    gap: 1,
  },
  '& [data-part="bar"]': { width: 'full', maxWidth: 8, minHeight: '1px', borderTopRadius: '2px', bg: 'border' },
  '& [data-part="bar"][data-some]': { minHeight: '3px', bg: 'accent.solid' },
  '& [data-cloth]': { width: 'min(100%, 1.25rem)', aspectRatio: '2 / 3', borderRadius: '1px 2px 2px 1px' },
};

/** A page's own shape while it loads. A fast answer comes before it shows. */
const waiting: SystemStyleObject = { animation: 'rise {durations.moderate} 200ms backwards' };

export const notesStyles = (): Rules => ({
  '[data-ui="tile"]': tile,
  '[data-ui="tile"] [data-part="delete"]': quietDelete,
  '[data-ui="statuses"]': chips,
  '[data-ui="shelf-bar"]': shelfBar,
  '[data-ui="tab-row"]': tabRow,
  '[data-ui="fan"]': fan(),
  // A year in one sentence.
  '[data-ui="year-sentence"]': {
    fontFamily: 'heading',
    fontSize: '2xl',
    fontWeight: 'semibold',
    lineHeight: '1.1',
    letterSpacing: '-0.015em',
    textWrap: 'balance',
  },
  '[data-ui="bars"]': bars,
  '[data-ui="waiting"]': waiting,
});
