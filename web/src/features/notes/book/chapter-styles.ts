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
  '&:hover': { bg: 'accent.subtle', color: 'inherit' },
  '&:focus-visible': { outlineOffset: '-3px' },
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
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', color: 'inherit' },
  '& bdi': { overflowWrap: 'anywhere', minWidth: 0 },
  '& [data-part="readers"]': {
    px: 2,
    borderWidth: '1px',
    borderColor: 'accent.solid',
    borderRadius: 'full',
    color: 'accent.fg',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
};

const row: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderBottomWidth: '1px',
  '& > a': link,
  '& [data-part="foot"]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 2,
    minHeight: 'touch',
    ps: 2,
  },
  '& [data-part="actions"]': { display: 'flex' },
  '& [data-part="actions"] > button': {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'touch',
    borderRadius: 'full',
    color: 'fg.muted',
    '&:hover': { bg: 'accent.subtle', color: 'accent.emphasized' },
    '&[aria-pressed="true"]': { color: 'accent.fg', '& svg': { fill: 'currentColor' } },
  },
  '& [data-part="delete"]:hover': { bg: 'danger.subtle', color: 'danger.emphasized' },
  '& [data-part="remark"]': {
    fontFamily: 'reading',
    fontSize: 'lg',
    lineHeight: '1.55',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& blockquote': { ps: 4, borderInlineStartWidth: '3px', borderColor: 'accent.solid', fontStyle: 'italic' },
  '& [data-part="marks"]': marks,
  '& [data-part="more"]': {
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
