import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { PHONE, type Rules } from './parts';

/** A phone, or a page at 200 % zoom. */
const SMALL_SCREEN = '@media (max-width: 39.99rem), (max-height: 30rem)';

/** A reader's words, with their place and date below. Beside the reader's own lies a ribbon. */
const note: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  minWidth: 0,
  maxWidth: 'reading',
  ps: 4,
  borderInlineStartWidth: '2px',
  '&[data-mine]': { borderColor: 'ribbon' },
  '& [data-part="remark"], & p': {
    fontFamily: 'reading',
    fontSize: 'lg',
    lineHeight: '1.55',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '&[data-cut] p': { lineClamp: 5 },
  '& p > a': { color: 'fg', textDecoration: 'none' },
  '& p > a:hover': { textDecoration: 'underline' },
};

/** Chapter, page and chips; the date at the row's end. */
const noteMeta: SystemStyleObject = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 3,
  color: 'fg.muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& [data-part="facts"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 3,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& [data-part="readers"]': {
    px: 1.5,
    borderRadius: 'sm',
    bg: 'bg.muted',
    fontWeight: 'medium',
  },
  // 44 px can be touched: up to the words above, and into the space below.
  '& a': { pt: 1.5, pb: '1.125rem', mt: -1.5, mb: '-1.125rem', color: 'inherit', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& [data-part="book"]': {
    color: 'fg',
    fontFamily: 'heading',
    fontSize: 'lg',
    fontStyle: 'italic',
    fontWeight: 'semibold',
    lineHeight: 'snug',
  },
  '& [data-part="name"]': { color: 'fg', fontWeight: 'medium', overflowWrap: 'anywhere' },
  '& > time': { flex: 'none', ms: 'auto' },
  // 44 px can be touched, and the row stays as high as its text.
  '& > button': { alignSelf: 'center', flex: 'none', my: -3, me: -3 },
  '& > time + button': { ms: -2 },
};

const tags: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  color: 'fg.muted',
  fontSize: 'sm',
  '& a': { display: 'inline-block', py: 0.5 },
};

/** Other readers' notes on a chapter. They fold without a script. */
const chapterNotes: SystemStyleObject = {
  '& > summary': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 2,
    minHeight: 'touch',
    py: 2,
    borderBottomWidth: '1px',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { color: 'accent.emphasized' },
    '& > svg': { alignSelf: 'center', flex: 'none', color: 'fg.muted', transition: 'transform {durations.moderate}' },
    '& > h2': { flex: 'none' },
    '& > bdi': { color: 'fg.muted', fontFamily: 'heading', fontSize: 'xl', fontStyle: 'italic', truncate: true },
    '& > small': { flex: 'none', ms: 'auto', color: 'fg.muted', fontSize: 'sm' },
  },
  '&:not([open]) > summary > svg': { transform: 'rotate(-90deg)' },
  '& > ul': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, pt: 4, pb: 4 },
  '& > ul > li:focus': { outline: 'none' },
  '& > ul > li[data-target]': { animation: 'glow 3s ease-out' },
};

const chips: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { base: 1.5, sm: 2 },
  minWidth: 0,
  border: 'none',
  '&[data-scrolls]': {
    [PHONE]: { flexWrap: 'nowrap', marginInline: -4, px: 4, overflowX: 'auto', scrollbarWidth: 'none' },
  },
};

/** 36 px are drawn, and 44 px can be touched. A field lies invisibly above its chip. */
const chip: SystemStyleObject = {
  position: 'relative',
  isolation: 'isolate',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  flex: 'none',
  maxWidth: 'full',
  minHeight: 'touch',
  px: 3.5,
  fontSize: 'sm',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '4px 0',
    zIndex: -1,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    bg: 'bg.panel',
  },
  '&:hover::before': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  '& > bdi': { maxWidth: '12rem', truncate: true },
  '& > svg': { boxSize: 4, color: 'fg.muted' },
  '& > :is(input, select)': {
    position: 'absolute',
    inset: 0,
    width: 'full',
    height: 'full',
    opacity: 0,
    fontSize: 'field',
    cursor: 'pointer',
  },
  '& > button': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minWidth: 8,
    minHeight: 'touch',
    me: -3,
    '& svg': { boxSize: 4 },
  },
  '&:focus-visible, & > select:focus-visible, & > input:focus-visible': { outline: 'none' },
  '&:focus-visible::before, &:has(> :is(input, select):focus-visible)::before': {
    outline: '3px solid',
    outlineColor: 'accent.focusRing',
    outlineOffset: '1px',
  },
  '&[data-on], &[aria-pressed="true"], &:has(> input:checked)': {
    color: 'accent.emphasized',
    '&::before': {
      borderColor: 'accent.solid',
      bg: 'accent.subtle',
      boxShadow: 'inset 0 0 0 1px {colors.accent.solid}',
    },
  },
  // A check mark, in the room that the chip has at its start.
  '&[aria-pressed="true"]::after, &:has(> input:checked)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 1.5,
    width: '4px',
    height: '9px',
    mt: '-2px',
    borderColor: 'currentcolor',
    borderInlineEndWidth: '1.5px',
    borderBottomWidth: '1.5px',
    transform: 'rotate(42deg)',
  },
};

/** The text has no frame: it is written on the page, beside the ribbon. */
const noteForm: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 4,
  '& textarea': {
    minHeight: 'calc(8lh + {spacing.2})',
    maxHeight: 'max(8lh + {spacing.2}, 60svh)',
    ps: 4,
    pe: 0,
    py: 1,
    borderWidth: 0,
    borderInlineStartWidth: '2px',
    borderColor: 'ribbon',
    borderRadius: 0,
    bg: 'transparent',
    fontSize: 'lg',
    lineHeight: '1.55',
    // Keeps the label in view when the focus moves to the text.
    scrollMarginBlockStart: 6,
    fieldSizing: 'content',
    resize: 'none',
    '&:focus-visible': { outline: 'none', ps: '14px', borderInlineStartWidth: '4px' },
    '&[data-quotation]': { fontStyle: 'italic' },
  },
  '& [data-part="location"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    columnGap: 3,
    rowGap: 4,
    '& > *': { maxWidth: 'full' },
    '& > :last-of-type': { flex: '1 1 14rem' },
    '& input:is([type="number"], [inputmode="decimal"])': { width: '5.5rem' },
  },
  '& [data-part="hint"]': { flexBasis: 'full', color: 'fg.muted', fontSize: 'sm' },
  // On a small screen, Save stays in view while the reader types.
  '& [data-part="save"]': {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    [SMALL_SCREEN]: {
      position: 'sticky',
      bottom: 'calc(max(var(--bottom-bar) + env(safe-area-inset-bottom), var(--covered, 0px)))',
      zIndex: 1,
      marginInline: -4,
      px: 4,
      py: 2,
      borderTopWidth: '1px',
      bg: 'bg',
    },
  },
};

/** Plain elements styled from here, since there may be thousands. */
const sideNotes: SystemStyleObject = {
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 2,
  minWidth: 0,
  '& h2 > a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', color: 'fg', textDecoration: 'none' },
  '& li': { borderTopWidth: '1px' },
  '& li > a': {
    display: 'grid',
    gap: 0.5,
    minHeight: 'touch',
    py: 2.5,
  },
  '& [data-part="remark"]': {
    fontFamily: 'reading',
    fontSize: 'lg',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
    lineClamp: 2,
  },
  '& > button': { justifySelf: 'start', ms: -4 },
  // A phone shows three.
  [PHONE]: { '&:not([data-open]) li:nth-of-type(n + 4)': { display: 'none' } },
  '@media (min-width: 40rem)': { '& > button': { display: 'none' } },
  // Beside the form the list has its own scrollbar.
  '@media (min-width: 64rem)': {
    position: 'sticky',
    top: 'calc({sizes.topBar} + {spacing.4})',
    maxHeight: 'calc(100dvh - {sizes.topBar} - {spacing.8})',
    '& ul': { overflowY: 'auto' },
  },
};

/** Of the two lists. */
const rows: SystemStyleObject = {
  // Offscreen rows cost nothing. The first rows render immediately, so that they don't move.
  '& li:nth-of-type(n + 12)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 6rem' },
  '& li > a': {
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { bg: 'bg.muted', color: 'inherit' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
};

/** Newest first, by month. */
const matches: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  '& h2': { pb: 4, fontSize: 'lg' },
  '& li + li': { mt: 5 },
  '& li > a': { py: 0.5 },
  // The month stays beside its notes.
  '@media (min-width: 64rem)': {
    '& > section:has(> h2)': {
      display: 'grid',
      gridTemplateColumns: '11rem minmax(0, {sizes.reading})',
      columnGap: 8,
      alignItems: 'start',
    },
    '& h2': { position: 'sticky', top: 'calc({sizes.topBar} + {spacing.4})' },
  },
  '& mark': { borderRadius: 'sm', bg: 'accent.subtle', color: 'accent.emphasized', fontWeight: 'semibold' },
};

/** A note's page: the text, and the book beside it or, on a narrow screen, below it. */
const notePage: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' },
  alignItems: 'start',
  columnGap: 12,
  rowGap: 8,
  '& > [data-part="text"]': { display: 'grid', gap: 6, minWidth: 0, maxWidth: 'reading' },
  '& [data-ui="note"]': { gap: 4, '& p': { fontSize: 'xl' } },
  '& [data-part="actions"]': { display: 'flex', flexWrap: 'wrap', gap: 2 },
  '& [data-part="near"]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 6,
    pt: 3,
    borderTopWidth: '1px',
    '& a': {
      display: 'grid',
      alignContent: 'start',
      gap: 0.5,
      minHeight: 'touch',
      py: 2,
      color: 'fg',
      textDecoration: 'none',
    },
    '& a[data-next]': { gridColumn: 2, textAlign: 'end' },
    '& small': { color: 'fg.muted', fontSize: 'sm' },
    '& bdi': { fontFamily: 'reading', fontSize: 'lg', lineHeight: 'snug', lineClamp: 2, overflowWrap: 'anywhere' },
  },
  '& > aside': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: 4,
    '@media (max-width: 63.99rem)': { pt: 6, borderTopWidth: '1px' },
    '& [data-part="book"]': { display: 'grid', justifyItems: 'start', gap: 0.5, color: 'fg.muted', fontSize: 'sm' },
    '& [data-part="book"] > a': {
      color: 'fg',
      fontFamily: 'heading',
      fontSize: 'lg',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      py: 3,
      my: -3,
    },
  },
};

/** Notes, where they are written, read and found. In the style sheet, because a build's script then leaves them out. */
export const writingStyles = (): Rules => ({
  '[data-ui="note"]': note,
  '[data-kind="quotation"]': { fontStyle: 'italic' },
  '[data-ui="note-meta"]': noteMeta,
  '[data-ui="tags"]': tags,
  '[data-ui="chapter-notes"]': chapterNotes,
  '[data-ui="toggles"]': chips,
  '[data-ui="chip"]': chip,
  '[data-ui="note-form"]': noteForm,
  ':is([data-ui="side-notes"], [data-ui="matches"])': rows,
  '[data-ui="side-notes"]': sideNotes,
  '[data-ui="matches"]': matches,
  '[data-ui="note-page"]': notePage,
});
