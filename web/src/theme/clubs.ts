import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

/** A shelf's empty place. */
const noCover: SystemStyleObject = {
  flex: 'none',
  width: '6rem',
  aspectRatio: '2 / 3',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.control',
  borderRadius: '2px 4px 4px 2px',
};

/** The last line of a club's card, across it. */
const cardFoot: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 3,
  minHeight: 'touch',
  mb: -2,
  pt: 1,
  borderTopWidth: '1px',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'touch',
    color: 'fg',
    fontWeight: 'medium',
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
};

/** A heading whose whole row is the link. */
const linkedHead: SystemStyleObject = {
  position: 'relative',
  '& a': { color: 'fg', textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
};

/** Posts that lie on the page, held together at their start edge. */
const newPosts: SystemStyleObject = {
  ps: { base: 4, sm: 5 },
  borderInlineStartWidth: '2px',
  borderColor: 'ribbon',
};

/** Covers that one press picks. */
const picks: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(auto-fill, minmax(6.75rem, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
  columnGap: { base: 3, sm: 5 },
  rowGap: 6,
  '& button': {
    display: 'grid',
    alignContent: 'start',
    width: 'full',
    height: 'full',
    borderRadius: 'sm',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '&:disabled': { opacity: 0.6 },
  },
  '& [data-cover]': { mb: 2, transition: 'transform {durations.moderate} ease-out' },
  '& button:hover [data-cover]': { transform: 'translateY(-4px)' },
  '& bdi': { fontWeight: 'medium', lineHeight: 'snug', lineClamp: 2 },
  '& small': { color: 'fg.muted', fontSize: 'sm' },
};

/** A page's title above something larger: a year's sentence, or a meeting's question. */
const eyebrow: SystemStyleObject = {
  color: 'fg.muted',
  fontFamily: 'body',
  fontSize: 'md',
  fontWeight: 'medium',
  letterSpacing: 'normal',
};

export const clubStyles = (): Record<string, SystemStyleObject> => ({
  '[data-ui="no-cover"]': noCover,
  '[data-ui="card-foot"]': cardFoot,
  '[data-ui="linked-head"]': linkedHead,
  '[data-ui="new-posts"]': newPosts,
  '[data-ui="picks"]': picks,
  '[data-ui="eyebrow"]': eyebrow,
});
