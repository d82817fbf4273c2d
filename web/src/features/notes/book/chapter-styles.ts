import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

const toggle: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: 2,
  width: 'full',
  minHeight: 'touch',
  py: 2,
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  '&:hover': { color: 'accent.emphasized' },
  '& > svg': { alignSelf: 'center', color: 'fg.muted', fontSize: 'md', transition: 'transform {durations.moderate}' },
  '&[aria-expanded="false"] > svg': { transform: 'rotate(-90deg)' },
  '& bdi': { color: 'fg.muted', fontWeight: 'normal', fontStyle: 'italic', overflowWrap: 'anywhere' },
  '& [data-part="count"]': {
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: 'sm',
    fontWeight: 'normal',
    letterSpacing: 0,
  },
};

const link: SystemStyleObject = {
  display: 'grid',
  gap: 2,
  px: 2,
  pt: 3,
  pb: 1,
  borderRadius: 'sm',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { color: 'inherit' },
  // All of the row is the link.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'sm' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '-3px' },
};

const marks: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  color: 'fg.muted',
  fontSize: 'sm',
  fontVariantNumeric: 'tabular-nums',
  '& > time': { ms: 'auto', whiteSpace: 'nowrap' },
  '& > svg': { boxSize: 4, color: 'ribbon', fill: 'currentColor' },
  '& a': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
  '& bdi': { overflowWrap: 'anywhere', minWidth: 0 },
  '& [data-part="readers"]': {
    px: 2,
    borderWidth: '1px',
    borderColor: 'accent.solid',
    borderRadius: 'full',
    color: 'accent.fg',
    lineHeight: 'snug',
  },
};

const row: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderBottomWidth: '1px',
  '& > a': link,
  '&:has(> a:hover)': { bg: 'bg.muted' },
  '& [data-part="foot"]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 2,
    minHeight: 'touch',
    ps: 2,
  },
  '& [data-part="actions"]': { position: 'relative', display: 'flex', gap: 0 },
  '& [data-part="actions"] > button': {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'touch',
    borderRadius: 'full',
    color: 'fg.muted',
    '&:hover': { bg: 'accent.subtle', color: 'accent.emphasized' },
    '&[data-part="delete"]': { color: 'border.control' },
    '&[data-part="delete"]:hover': { bg: 'danger.subtle', color: 'danger.emphasized' },
    '& > svg': { boxSize: '1.125rem' },
  },
  '& [data-part="remark"]': {
    fontFamily: 'reading',
    fontSize: 'lg',
    lineHeight: '1.55',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  // Quoted by the reader: a ribbon.
  '& blockquote': { ps: 4, borderInlineStartWidth: '2px', borderColor: 'ribbon', fontStyle: 'italic' },
  '& [data-part="marks"]': marks,
  '& [data-part="more"]': {
    position: 'relative',
    justifySelf: 'start',
    minHeight: 'touch',
    px: 2,
    color: 'accent.fg',
    fontSize: 'sm',
    fontWeight: 'medium',
    '&:hover': { color: 'accent.emphasized', textDecoration: 'underline' },
  },
};

/** The height of a short note. */
export const ROW_REM = 6;

/** Offscreen rows cost nothing. Measuring them moves what is below, so the first rows are excluded. */
const outOfSight: SystemStyleObject = { contentVisibility: 'auto', containIntrinsicSize: `auto ${ROW_REM}rem` };

export const chapters: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: 6,
  '& > section > h2': { borderBottomWidth: '1px' },
  '& > section > h2 > button': toggle,
  '& > section > ul > li': row,
  '&[data-margins] > section': {
    lg: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 17rem', columnGap: 8, alignItems: 'start' },
    '& > h2': { gridColumn: '1 / -1' },
    '& > aside': { gridColumn: { lg: '2' } },
  },
  '& > section > ul > li:nth-of-type(n + 8), & > section:nth-of-type(n + 8) > ul > li': outOfSight,
};
