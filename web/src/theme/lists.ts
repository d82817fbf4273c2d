import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { PHONE, type Rules } from './parts';

/** A cover as high as a row of two lines. */
const rowCover: SystemStyleObject = { width: '2.125rem', fontSize: '1.1rem' };

/** Plain table elements, which is twice as fast for long lists. On a phone, rows of two lines: the name and `line`. */
const table: SystemStyleObject = {
  width: 'full',
  borderWidth: '1px',
  borderRadius: 'lg',
  borderSpacing: 0,
  bg: 'bg.panel',
  '& caption': {
    pb: 3,
    fontFamily: 'heading',
    fontSize: 'xl',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    letterSpacing: '-0.015em',
    textAlign: 'start',
  },
  // For screen readers alone.
  '& caption:has(*)': { pb: 0 },
  '& :is(th, td)': {
    px: 4,
    py: 2.5,
    borderBottomWidth: '1px',
    textAlign: 'start',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  '& tbody tr:last-child > *': { borderBottomWidth: 0 },
  '& thead th': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal' },
  '& tbody th': { fontFamily: 'heading', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug' },
  '& [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& [data-part="name"]': { display: 'flex', alignItems: 'center', gap: 3 },
  '& [data-picture]': { display: 'flex', flex: 'none' },
  '& [data-picture] > [data-cover]': rowCover,
  '& [data-line]': { display: 'none' },
  '& tr[data-pressable]': { position: 'relative', '&:hover': { bg: 'accent.subtle' } },
  '& tr[data-pressable] :is(a, button):not([data-row-target])': { position: 'relative', zIndex: 1 },
  [PHONE]: {
    display: 'block',
    borderWidth: 0,
    bg: 'transparent',
    '& caption': { display: 'block' },
    '& :is(thead, [data-wide])': { display: 'none' },
    '& tbody': { display: 'block', borderWidth: '1px', borderRadius: 'lg', bg: 'bg.panel', overflow: 'hidden' },
    '& tbody:empty': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'center',
      columnGap: 3,
      rowGap: 0.5,
      minHeight: '4.25rem',
      px: 4,
      py: 2,
      borderBottomWidth: '1px',
    },
    '& tbody tr:has([data-picture])': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    '& tbody tr:last-child': { borderBottomWidth: 0 },
    '& tbody :is(th, td)': { padding: 0, borderWidth: 0 },
    '& tbody :is(th, [data-part="name"])': { display: 'contents' },
    '& tbody tr:has([data-line]) > td:not([data-line])': { display: 'none' },
    '& tbody td': { display: 'block', gridColumn: '-2 / -1', color: 'fg.muted', fontSize: 'sm', lineHeight: 'snug' },
    '& tbody td:empty': { display: 'none' },
    '& [data-picture]': { gridRow: '1 / span 3', alignSelf: 'center' },
    '& tr:has([data-line]) [data-picture]': { gridRow: '1 / span 2' },
    '& [data-row-target], & [data-part="title"]': { gridColumn: '-2 / -1', alignSelf: 'end' },
    '& [data-line]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      alignContent: 'start',
      columnGap: 2,
      rowGap: 1,
    },
    // What is new is at the row's end.
    '& [data-line] > [data-ui="new"]:last-child, & [data-line] > :has(> [data-ui="new"])': {
      marginInlineStart: 'auto',
    },
  },
};

/** On a phone, a genre with books is a row of one line, and one without is a chip below them. */
const genres: SystemStyleObject = {
  '& :is(thead, tbody) > tr > *': { py: 2 },
  '& tr:has([data-line]:empty) th': { color: 'fg.muted' },
  [PHONE]: {
    '& tbody': { display: 'flex', flexWrap: 'wrap', columnGap: 2, pb: 2, px: 4 },
    '& tbody tr': { flex: '1 0 calc(100% + {spacing.8})', minHeight: 12, mx: -4, gridTemplateColumns: '1fr auto' },
    '& tr :is([data-row-target], [data-part="title"], [data-line])': { gridColumn: 'auto', alignSelf: 'center' },
    '& tbody tr:has([data-line]:empty)': {
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      minHeight: 9,
      mx: 0,
      my: 1,
      px: 3,
      py: 0,
      borderWidth: '1px',
      borderRadius: 'full',
      '& th': { fontFamily: 'body', fontSize: 'sm', fontWeight: 'medium' },
      '& [data-row-target]::after': { insetBlock: '-0.25rem' },
    },
    '& [data-line]:empty': { display: 'none' },
  },
};

/**
 * The search: on a phone, it stays below the top bar; else it is at the right end of the page's head, beside the
 * button of the head, which a phone has above its bottom bar.
 */
const searchBar: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  zIndex: 5,
  '& form': { flex: 1, minWidth: 0 },
  // Replaces the blue of the browser's clear button.
  '& input::-webkit-search-cancel-button': { filter: 'grayscale(1)' },
  [PHONE]: { position: 'sticky', top: 'topBar', mx: -4, mt: -2, px: 4, py: 2, bg: 'bg' },
  '@media (min-width: 40rem) and (max-width: 61.99rem)': { mb: 2 },
  '@media (min-width: 62rem)': {
    position: 'absolute',
    insetInlineEnd: 0,
    bottom: 'calc(100% + {spacing.4})',
    width: '34rem',
    maxWidth: '60%',
  },
};

/** A book's page on a phone: the state of the book is a row below its cover and title. */
const bookHead: SystemStyleObject = {
  '& [data-ui="bookCover"]': { flex: 'none', width: { base: 16, sm: 24, md: 28 } },
  '& [data-ui="state"]': {
    display: 'flex',
    alignItems: 'center',
    columnGap: 2,
    minHeight: 'touch',
    mt: { sm: 1 },
    fontSize: 'sm',
    '& > :last-child': { marginInlineStart: { base: 'auto', sm: 0 } },
    '& button': { flexShrink: 1 },
  },
  [PHONE]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: 4,
    rowGap: 1,
    // The title, its line and the state become parts of the grid.
    '& > div:first-of-type, & > div:first-of-type > div:last-child, & > div:first-of-type > div:last-child > div:has([data-ui])':
      { display: 'contents' },
    '& [data-ui="bookCover"]': { gridRow: '1 / span 2' },
    '& h1': { gridArea: '1 / 2', alignSelf: 'end' },
    '& [data-ui="state"]': { gridColumn: '1 / -1' },
    '& > div:last-child': { gridArea: '1 / 3 / span 2 / auto', marginInlineEnd: -2 },
  },
};

/** Below the head of a genre: some of its covers. Each is also a row of the table. */
const shelf: SystemStyleObject = {
  display: { base: 'none', md: 'flex' },
  gap: 5,
  height: '9.75rem',
  overflow: 'hidden',
  flexWrap: 'wrap',
  '& a': { padding: '2px 2px 0.75rem', margin: '0 -2px -0.75rem', textDecoration: 'none' },
};

/** Covers side by side, in one row. */
const strip: SystemStyleObject = {
  display: 'flex',
  gap: 3,
  overflowX: 'auto',
  mx: -4,
  px: 4,
  pt: 1,
  pb: 4,
  mb: -4,
  scrollbarWidth: 'none',
  '& a': { textDecoration: 'none' },
  '& [data-cover]': { width: { base: '4.25rem', md: '5.5rem' } },
};

const rowTarget: SystemStyleObject = {
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '-3px' },
};

const rows: SystemStyleObject = {
  borderWidth: '1px',
  borderRadius: 'lg',
  bg: 'bg.panel',
  overflow: 'hidden',
  '& > *': { position: 'relative', display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 3 },
  '& > * + *': { borderTopWidth: '1px' },
  '& > li:hover': { bg: 'accent.subtle' },
};

const tabs: SystemStyleObject = {
  display: 'flex',
  gap: 1,
  overflowX: 'auto',
  borderBottomWidth: '1px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    px: 3,
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    color: 'fg.muted',
    fontWeight: 'medium',
    fontSize: 'sm',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
  },
  '& a:hover': { color: 'fg' },
  '& a[aria-current]': { color: 'fg', borderColor: 'accent.solid' },
};

export const listStyles = (): Rules => ({
  // Without specificity: a row's own look counts.
  ':where([data-rows])': rows,
  '[data-row-target]': rowTarget,
  '[data-rows] [data-row-target]': {
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: 'semibold',
    lineHeight: 'snug',
  },
  '[data-ui="tabs"]': tabs,
  'table [data-row-target]': { font: 'inherit' },
  '[data-ui="table"]': table,
  '[data-ui="genres"] table': genres,
  '[data-ui="searchBar"]': searchBar,
  // By its first part: a slow page is drawn before the last has arrived.
  '[data-part="top"]:has(> div > [data-ui="bookCover"])': bookHead,
  '[data-ui="shelf"]': shelf,
  '[data-ui="strip"]': strip,
  ':is(ul, div)[data-small]': {
    '& > *': { minHeight: '4.25rem', py: 2 },
    '& [data-cover="xs"]': rowCover,
  },
  '[data-brief] [data-small] > :nth-of-type(n + 4)': { [PHONE]: { display: 'none' } },
  // Without a picture.
  '[data-ui="row"] > [data-part="text"]:only-child': { gridColumn: '1 / -1' },
  // The button of the head stays beside a title that fills the line.
  '[data-part="top"]:has(> div > [data-ui="page-menu"])': {
    flexWrap: 'nowrap',
    '& > div:last-child': { flex: 'none' },
  },
  // On a phone, the line below the title has its whole width.
  '[data-part="top"]:has(> div > div[data-ui="page-menu"])': {
    [PHONE]: {
      position: 'relative',
      '& h1': { pe: 11 },
      '& > div:last-child': { position: 'absolute', insetInlineEnd: -3, top: -1 },
    },
  },
});
