import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** The width of a stop's own column, at the end of its segment. */
const COLUMN = '3.5rem';
const HALF = '1.75rem';

/** The segment before a stop, from the middle of the previous stop to its own. */
const track: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'end',
  width: COLUMN,
  height: 6,
};

const mark: SystemStyleObject = {
  position: 'relative',
  // Above the segment that begins here.
  zIndex: 1,
  boxSize: '1em',
  borderWidth: '2px',
  borderColor: 'border.control',
  borderRadius: 'full',
  bg: 'bg',
  '&[data-talk="none"]': { boxSize: 2 },
  '&[data-talk="discussion"]': { bg: 'border.control' },
};

const people: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  justifySelf: 'end',
  width: COLUMN,
  minHeight: 6,
  '& > span:not([data-part])': { boxSize: 5, fontSize: '0.625rem', boxShadow: '0 0 0 1px {colors.bg}' },
  '& > span + span': { ms: -1 },
  '& [data-part="rest"]': { ps: 1.5, color: 'fg.muted', fontSize: 'xs' },
  '& svg': { flex: 'none', boxSize: 4, ms: 0.5, color: 'ribbon', fill: 'ribbon' },
};

export const line: SystemStyleObject = {
  position: 'relative',
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  '& > li': { flex: `1 0 ${COLUMN}`, minWidth: COLUMN },
  '& button': { position: 'relative', width: 'full', py: 1, borderRadius: 'md', color: 'fg.muted', fontSize: 'xs' },
  '& button:focus-visible': { outlineOffset: '-3px' },
  '& [data-part="stop"]': { display: 'grid' },
  '& [data-part="people"]': people,
  '& [data-part="track"]': track,
  '& [data-talk]': mark,
  '& [data-part="stop"]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: `-${HALF}`,
    insetInlineEnd: HALF,
    top: 'calc({spacing.1} + {spacing.6} + {spacing.3} - 1px)',
    height: '2px',
    bg: 'border',
  },
  '& > li:first-of-type [data-part="stop"]::before': { insetInlineStart: 0 },
  '& [data-part="stop"][data-read]::before': { bg: 'accent.solid' },
  '& [data-read] [data-talk]': { borderColor: 'accent.solid' },
  '& [data-read] [data-talk="discussion"]': { bg: 'accent.solid' },
  '& [data-part="chapter"]': {
    justifySelf: 'end',
    width: COLUMN,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '& button:hover [data-part="chapter"], & [aria-pressed="true"] [data-part="chapter"]': {
    color: 'accent.fg',
    fontWeight: 'semibold',
  },
  '& [aria-pressed="true"] [data-part="chapter"]': { textDecoration: 'underline', textUnderlineOffset: '3px' },
};
