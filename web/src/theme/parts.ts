import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

export type Rules = Record<string, SystemStyleObject>;

export const PHONE = '@media (max-width: 39.99rem)';

const chapterChip: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  height: 5,
  px: 1.5,
  borderRadius: 'sm',
  bg: 'ribbon.subtle',
  color: 'ribbon',
  fontFamily: 'body',
  fontSize: 'sm',
  fontWeight: 'medium',
  letterSpacing: 'normal',
  lineHeight: 1,
  verticalAlign: '0.1em',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& svg': { boxSize: 3, fill: 'currentcolor' },
};

const newMark: SystemStyleObject = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  height: 5,
  px: 2,
  borderRadius: 'full',
  bg: 'ribbon.subtle',
  color: 'ribbon',
  fontFamily: 'body',
  fontSize: 'sm',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
};

/** Two stitches hold a sealed leaf at its start edge. */
const sealed: SystemStyleObject = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 3,
  minWidth: 0,
  ps: 5,
  pe: 4,
  py: 3,
  borderRadius: 'md',
  bg: 'bg.muted',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 'calc(50% - 14px)',
    insetInlineStart: 2,
    width: '3px',
    height: '28px',
    background: 'linear-gradient({colors.ribbon} 10px, transparent 10px 18px, {colors.ribbon} 18px)',
  },
  '& [data-part="words"]': { fontFamily: 'reading', fontSize: 'lg', fontStyle: 'italic', color: 'fg.muted' },
  '& > a': { py: 3, my: -3 },
};

/** Has its height before its words, which load later. */
const question: SystemStyleObject = {
  minWidth: 0,
  minHeight: '8.5rem',
  [PHONE]: { minHeight: '9.5rem' },
  px: 4,
  py: 3,
  borderRadius: 'lg',
  bg: 'accent.subtle',
};

const opening: SystemStyleObject = {
  animationName: 'unseal',
  animationDuration: 'moderate',
  animationTimingFunction: 'ease-out',
};

/** In dark mode, parts a dark cloth from the page. */
const edge = 'light-dark(transparent, rgb(255 255 255 / 22%))';

const avatar: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSize: 9,
  borderWidth: '1px',
  borderColor: edge,
  borderRadius: 'full',
  fontFamily: 'heading',
  fontSize: 'sm',
  fontWeight: 'semibold',
  lineHeight: 1,
  userSelect: 'none',
  '&[data-size="sm"]': { boxSize: 7, fontSize: 'xs' },
};

const text: SystemStyleObject = {
  fontFamily: 'reading',
  fontSize: 'lg',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflow: 'clip',
};

const time: SystemStyleObject = { color: 'fg.muted', fontSize: 'sm', whiteSpace: { base: 'normal', md: 'nowrap' } };

const track: SystemStyleObject = {
  display: 'block',
  width: 'full',
  height: '2.25rem',
  overflow: 'visible',
  '& [data-part="rail"]': { fill: 'border' },
  '& [data-part="read"]': { fill: 'accent.solid', transition: 'width {durations.moderate} ease-out' },
  '& [data-part="tick"]': { fill: 'bg', stroke: 'border.control', strokeWidth: 2 },
  '& [data-part="tick"][data-read]': { stroke: 'accent.solid' },
  '& [data-part="ribbon"]': { fill: 'ribbon', overflow: 'visible', transition: 'x {durations.moderate} ease-out' },
  '& [data-part="goal"]': { fill: 'fg.muted' },
  '& [data-part="person"] circle': { stroke: edge },
  '& [data-part="person"] text': { fontFamily: 'heading', fontSize: '10px', fontWeight: 'semibold' },
  '&[data-slim]': { height: '2px' },
};

/** On a phone, a pill above the bottom bar, within reach of a thumb. */
const primary: SystemStyleObject = {
  [PHONE]: {
    position: 'fixed',
    insetInlineEnd: 4,
    bottom: 'calc(var(--bottom-bar) + env(safe-area-inset-bottom) + {spacing.3})',
    zIndex: 10,
    minHeight: '3.25rem',
    px: 5,
    borderRadius: 'full',
    boxShadow: 'md',
  },
};

const row: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 0.5,
  '& [data-part="text"]': { gridColumn: 2, flex: 1, display: 'grid', gap: 0.5, minWidth: 0 },
  '& [data-part="meta"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    color: 'fg.muted',
    fontSize: 'sm',
    lineHeight: 'snug',
    overflowWrap: 'anywhere',
  },
  '& [data-part="end"]': { gridColumn: 3, display: 'flex', alignItems: 'center', gap: 2 },
  '& > [data-part="answer"]': { gridColumn: '2 / -1', minHeight: 'touch', mt: 2 },
  // Above the link that covers the row.
  '& :is(button, [data-button])': { position: 'relative', zIndex: 1 },
};

/** All widths share the left edge. */
const page: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, var(--text, 1fr))',
  alignContent: 'start',
  gap: 4,
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  px: 4,
  pt: 6,
  pb: 12,
  '&[data-width="reading"]': { '--text': '{sizes.reading}' },
  '&[data-width="form"]': { '--text': '{sizes.form}' },
  // Whatever loads later, the footer stays below the screen.
  '&:not([data-width="form"])': { minHeight: { sm: 'calc(100vh - {sizes.topBar})' } },
  '&[data-width="form"] > [data-part="top"]': { width: 'min({sizes.reading}, 100vw - 2rem)' },
  '& > [data-part="top"]': {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    justifyContent: 'space-between',
    rowGap: 3,
    columnGap: { base: 1, md: 3 },
  },
  '& > [data-part="top"]:has(> * > [data-alone])': { flexWrap: 'nowrap' },
  '& > * > [data-part="title"]': { display: 'flex', alignItems: 'start', gap: 4, minWidth: 0 },
  '& > * > [data-part="title"] > :last-child': { alignSelf: 'center', minWidth: 0 },
  '& > * > * > * > [data-part="byline"]': { mt: 1, color: 'fg.muted' },
  '& > * > [data-part="actions"]': { display: 'flex', flexWrap: 'wrap', flex: 'none', maxWidth: 'full', gap: 2 },
};

const loading: SystemStyleObject = {
  color: 'fg.muted',
  fontFamily: 'reading',
  fontSize: 'lg',
  fontStyle: 'italic',
  '& > span': {
    display: 'inline-block',
    clipPath: 'inset(0 100% 0 0)',
    animation: 'dots 1.2s steps(4, jump-none) infinite',
    '@media (prefers-reduced-motion: reduce)': { clipPath: 'none' },
  },
};

const search: SystemStyleObject = {
  position: 'relative',
  display: 'block',
  '& > svg': {
    position: 'absolute',
    insetBlockStart: 'calc(50% - 0.625em)',
    insetInlineStart: 3,
    color: 'fg.muted',
    pointerEvents: 'none',
  },
  '& > input': { ps: 10 },
};

const pager: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
};

/** What stands beside a form's field. */
const aroundField = (): Rules => ({
  '[data-scope="field"] > [data-part="hint"], [data-scope="field"] > [data-part="note"]': {
    color: 'fg.muted',
    fontSize: 'sm',
  },
  '[data-scope="field"] > [data-part="note"]': { justifySelf: 'end' },
  '[data-scope="field"] > [data-part="error"]': { color: 'fg.error', fontSize: 'sm' },
  '[data-scope="field"] > [data-part="beside"]': { display: 'flex', alignItems: 'center', gap: 1 },
  '[data-ui="error"]:empty': { position: 'absolute' },
});

/** Drawn once, for all screens. In the style sheet, because a build's script then leaves them out. */
export const partStyles = (): Rules => ({
  '[data-ui="page"]': page,
  '[data-ui="chapter"]': chapterChip,
  '[data-ui="new"]': newMark,
  '[data-ui="sealed"]': sealed,
  '[data-ui="unsealed"]': opening,
  '[data-ui="question"]': question,
  // Asked in full below.
  '[data-ui="page"]:has([data-ui="question"]) [data-ui="place"]': { display: 'none' },
  '[data-ui="avatar"]': avatar,
  '[data-ui="text"]': text,
  '[data-ui="time"]': time,
  'p > [data-ui="time"]': { color: 'inherit', fontSize: 'inherit' },
  '[data-ui="track"]': track,
  // With the element's name, these rules count more than the button's own.
  ':is(a, button)[data-ui="primary"]': primary,
  '[data-ui="pager"]': pager,
  ...aroundField(),
  '[data-ui="row"]': row,
  '[data-ui="loading"]': loading,
  // A title in a sentence of the sans.
  ':not(h2) > cite': {
    fontFamily: 'reading',
    fontSize: 'lg',
    fontStyle: 'italic',
    lineHeight: 1,
    unicodeBidi: 'isolate',
  },
  '[data-ui="search"]': search,
  // Pressing Enter submits; without a script, the button shows that there is a search.
  '[data-ui="submit"]': { mt: 2, color: 'accent.fg', '@media (scripting: enabled)': { display: 'none' } },
  // A toast stays above the pill.
  ':root:has(main [data-ui="primary"])': { [PHONE]: { '--pill': '4rem' } },
  // The page's last row also ends above the pill.
  'main:has([data-ui="primary"])': { [PHONE]: { pb: '5.25rem' } },
});
