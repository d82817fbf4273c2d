import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { Rules } from './parts';

/** Checkboxes and radio buttons: the browser's own, drawn alike. */
const choice: SystemStyleObject = {
  flex: 'none',
  display: 'inline-grid',
  placeContent: 'center',
  boxSize: 5,
  borderWidth: '1.5px',
  borderColor: 'border.control',
  borderRadius: 'sm',
  bg: 'bg.panel',
  cursor: 'pointer',
  '@media not (forced-colors: active)': { appearance: 'none' },
  '&::before': { content: '""', bg: 'accent.contrast', opacity: 0 },
  '&:checked': { bg: 'accent.solid', borderColor: 'accent.solid' },
  '&:checked::before': { opacity: 1 },
  '&:disabled': { opacity: 0.5 },
};

const tick: SystemStyleObject = {
  '&::before': {
    width: '13px',
    height: '11px',
    clipPath: 'polygon(0 52%, 12% 40%, 37% 67%, 88% 6%, 100% 18%, 38% 93%)',
  },
};

const dot: SystemStyleObject = {
  borderRadius: 'full',
  '&::before': { boxSize: 2, borderRadius: 'full' },
};

const check: SystemStyleObject = {
  display: 'grid',
  justifyItems: 'start',
  '& label': { display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 'touch', cursor: 'pointer' },
  '& > span': { ps: 7, color: 'fg.muted', fontSize: 'sm' },
};

const settings: SystemStyleObject = {
  minWidth: 0,
  '& [data-part="head"]': { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 3, mb: 2 },
  '& h2': { fontSize: 'lg' },
  '& [data-part="rows"]': { borderWidth: '1px', borderRadius: 'lg', bg: 'bg.panel', overflow: 'hidden' },
  '& [data-part="rows"] > :not(:empty)': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 3,
    width: 'full',
    minHeight: '3.25rem',
    px: 4,
    py: 1,
    color: 'fg',
    textAlign: 'start',
    textDecoration: 'none',
    '&:is(a, button):hover': { bg: 'accent.subtle' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '& .lucide': { boxSize: 4, color: 'fg.muted' },
    '&[data-tone="danger"], &[data-tone="danger"] .lucide': { color: 'danger.fg' },
  },
  '& [data-part="rows"] > :not(:empty) ~ :not(:empty)': { borderTopWidth: '1px' },
  '& [data-part="value"]': { flex: 1, minWidth: 0, color: 'fg.muted', textAlign: 'end', truncate: true },
  // A select shows its value at the row's end.
  '& [data-part="rows"] > [data-scope="field"]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(38%, 1fr) minmax(5.5rem, max-content)',
    rowGap: 0,
    '& label': { fontWeight: 'normal' },
    '&:has(> [id$="-hint"])': { py: 2 },
    // Without a hint.
    '&:not(:has(> [id$="-hint"])) > label': { gridRow: '1 / span 2', alignSelf: 'center' },
    '& > span': { gridColumn: 1 },
    '& > :last-child': { gridArea: '1 / 2 / span 2', justifySelf: 'end', width: 'auto', maxWidth: 'full' },
    '& select': { px: 0, pe: 6, borderWidth: 0, bg: 'transparent', color: 'fg.muted', textAlignLast: 'end' },
    '& select + *': { insetEnd: 0 },
  },
  '& [data-part="rows"] [data-ui="check"]': {
    alignContent: 'center',
    justifyContent: 'start',
    py: 2,
    pe: 12,
    '& label': { minHeight: 0, '&::after': { content: '""', position: 'absolute', inset: 0 } },
    '& input': { position: 'absolute', top: 'calc(50% - 0.625rem)', insetEnd: 4 },
    '& > span': { ps: 0 },
  },
  '& [data-part="rows"] > ul': { display: 'block' },
  '& [data-part="rows"] > ul > li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 },
  '& [data-part="keys"]': { position: 'relative', '@media (any-hover: none)': { display: 'none !important' } },
};

/** Two columns on a desktop, in the order in which they are read. */
const settingsGroups: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  mt: 2,
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    columnGap: 8,
    '& > :nth-of-type(3)': { gridArea: '1 / 2 / span 2' },
    '& > :nth-of-type(4)': { gridColumn: 1 },
    '& > :nth-of-type(n + 6)': { gridColumn: '1 / -1' },
  },
};

const notice: SystemStyleObject = {
  alignItems: 'start',
  color: 'fg.muted',
  '&::before': { content: '""', flex: 'none', boxSize: 2, mt: '0.875rem', me: -1, ms: -2, borderRadius: 'full' },
  '&[data-unread]': { color: 'fg' },
  '&[data-unread]::before': { bg: 'ribbon' },
  '& a': { color: 'inherit', textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } },
  '& a bdi': { fontWeight: 'medium' },
  '& [data-part="face"]': { position: 'relative', flex: 'none' },
  // What kind it is, on the corner of the face.
  '& [data-part="face"] > .lucide': {
    position: 'absolute',
    insetEnd: '-6px',
    bottom: '-5px',
    boxSize: 5,
    padding: '3px',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'fg',
  },
  '& [data-part="text"]': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& [data-part="words"]': { color: 'fg.muted', fontFamily: 'reading', fontSize: 'lg', lineHeight: 'snug' },
  '& time': { color: 'fg.muted', fontSize: 'sm' },
  '& > [data-part="text"] > time': { display: 'block' },
};

/** On a desktop, an aside to the right of the main column. On a phone, one column in the order of the parts. */
const beside: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  '& > :empty': { display: 'none' },
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    columnGap: 12,
    '& > [data-part="main"]': { gridArea: '1 / 1 / span 3' },
    '& > [data-part="aside"]': { gridColumn: 2 },
    // The contents stay beside a long text.
    '& > nav[data-part="aside"]': {
      gridRow: '1 / span 3',
      alignSelf: 'start',
      position: 'sticky',
      top: 'calc({sizes.topBar} + {spacing.6})',
    },
  },
};

const chips: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  '& :is(a, button)': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'touch', sm: 9 },
    px: 3,
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'sm',
    fontWeight: 'medium',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:is([aria-current], [aria-pressed="true"])': { bg: 'fg', borderColor: 'fg', color: 'bg' },
  },
  // One line that scrolls sideways, to the edges of a phone.
  '&[data-line]': {
    '@media (max-width: 63.99rem)': {
      flexWrap: 'nowrap',
      mx: -4,
      px: 4,
      py: 1,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      '& > li:has([aria-current])': { order: -1 },
    },
    '@media (min-width: 64rem)': { flexDirection: 'column', alignItems: 'start' },
  },
};

/** What is missing: a flyleaf torn off below. */
const torn: SystemStyleObject = {
  '&::before': {
    content: '""',
    display: 'block',
    width: 20,
    height: 24,
    marginInline: 'auto',
    mb: 4,
    borderRadius: '2px 6px 0 0',
    background:
      'linear-gradient({colors.ribbon}, {colors.ribbon}) 72% 0 / 8px 36px no-repeat, linear-gradient(90deg, {colors.border.control} 2px, {colors.bg.muted} 2px 8px, {colors.border} 8px)',
    clipPath: 'polygon(0 0, 100% 0, 100% 78%, 74% 92%, 60% 82%, 30% 100%, 0 86%)',
  },
};

/** One look for all that unfolds. */
const disclosure: SystemStyleObject = {
  alignSelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 'touch',
  maxWidth: 'full',
  color: 'fg',
  fontWeight: 'medium',
  textAlign: 'start',
  '&::before': {
    content: '""',
    flex: 'none',
    boxSize: '0.45em',
    ms: 0.5,
    me: 1,
    borderColor: 'fg.muted',
    borderInlineEndWidth: '1.5px',
    borderBottomWidth: '1.5px',
    transform: 'rotate(-45deg)',
  },
  '&[aria-expanded="true"]::before': { transform: 'translateY(-25%) rotate(45deg)' },
  '&:hover': { color: 'accent.emphasized' },
};

export const rowStyles = (): Rules => ({
  'input[type="checkbox"], input[type="radio"]': choice,
  'input[type="checkbox"]': tick,
  'input[type="radio"]': dot,
  '[data-ui="check"]': check,
  '[data-ui="settings"]': settings,
  '[data-ui="settings-groups"]': settingsGroups,
  'li[data-ui="notice"]': notice,
  '[data-ui="beside"]': beside,
  '[data-ui="chips"]': chips,
  '[data-ui="torn"]': torn,
  '[data-ui="disclosure"]': disclosure,
});
