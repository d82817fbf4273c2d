import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { PHONE, type Rules } from './parts';

const WIDER = '@media (min-width: 40rem)';
const TABLET = '@media (min-width: 40rem) and (max-width: 63.99rem)';
const DESKTOP = '@media (min-width: 64rem)';

/** The reader's place, the language and the menu, in one row under the title; on a tablet also the book. */
const head: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 'touch',
  mt: -3.5,
  mb: -2,
  color: 'fg.muted',
  '& > [data-part="cover"]': { display: 'none', [TABLET]: { display: 'block', flex: 'none', width: '1.25rem' } },
  '& [data-cover="xs"]': { width: '1.25rem', fontSize: '0.75rem' },
  '& > [data-part="book"]': { display: 'none', [TABLET]: { display: 'block', flex: '1 1 0', truncate: true } },
  '& [data-part="count"]': { display: 'none', px: 3, fontSize: 'sm', [WIDER]: { display: 'block' } },
  '& [data-part="again"]': { flexBasis: 'full', justifyContent: 'start', minHeight: 'touch', ms: -3 },
  '& [data-part="end"]': { display: 'flex', alignItems: 'center', ms: 'auto', me: -3 },
};

/** Covers no control: on a phone it lies over the end of the breadcrumb, else in the gap above the thread. */
const news: SystemStyleObject = {
  position: 'fixed',
  insetInlineEnd: 4,
  top: 'calc({sizes.topBar} + 3.5rem)',
  zIndex: 10,
  display: 'flex',
  justifyContent: 'end',
  alignItems: 'end',
  height: 0,
  // In the middle: at its end, the head has controls.
  [DESKTOP]: { position: 'sticky', justifyContent: 'center', mb: -3 },
};

const posts: SystemStyleObject = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&[aria-busy]': { opacity: 0.6 },
  '&:focus': { outline: 'none' },
};

const post: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 2,
  alignItems: 'center',
  minWidth: 0,
  px: 4,
  pt: 4,
  pb: 1,
  borderRadius: 'lg',
  '&[data-reply]': { px: 3, pt: 3 },
  '&:focus': { outline: 'none' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '-3px' },
  '&[data-target]': { animation: 'glow 3s ease-out' },
  // New: a ribbon at the start edge.
  '&[data-new]:not([data-sealed])::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 4,
    insetInlineStart: '-1px',
    width: '3px',
    borderEndRadius: 'sm',
    bg: 'ribbon',
  },
  '& > [data-part="meta"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    lineHeight: 'snug',
    '& > time': { ms: 'auto' },
  },
  '& [data-part="quiet"]': { minWidth: 0, color: 'fg.muted', fontSize: 'sm' },
  '& > [data-part="fresh"]': {
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    color: 'ribbon',
    fontSize: 'sm',
    fontWeight: 'medium',
    '&::after': { content: '""', flex: 1, borderTop: '1px solid currentcolor' },
  },
  '& > [data-part="body"]': { gridColumn: '1 / -1', minWidth: 0 },
  [WIDER]: { '&:not([data-reply], [data-sealed])': { px: 5 }, '& > [data-part="body"]': { gridColumn: 2 } },
  // A sealed leaf fills its post's card. A post without text is one line.
  '&[data-gone]': { display: 'block', padding: 4 },
  '&[data-sealed]': { display: 'block', padding: 0 },
};

/** Has its height and ground before the words, which load later. */
const leaf: SystemStyleObject = {
  display: 'grid',
  minHeight: '5.5rem',
  borderRadius: 'lg',
  bg: 'bg.muted',
  // Without buttons, it is lower.
  [PHONE]: { minHeight: '7.125rem', '[data-sealed="until"] > &': { minHeight: '5.5rem' } },
  '& > [data-ui="sealed"]': {
    alignContent: 'center',
    pb: 1,
    bg: 'none',
    '& > [data-part="words"]': { flexBasis: 'full' },
  },
};

/** Its whole text is for the title and for screen readers. */
const short: SystemStyleObject = {
  color: 'fg.muted',
  fontSize: 'sm',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '& [data-part="whole"]': { [PHONE]: { srOnly: true } },
  '& [data-part="short"]': { [WIDER]: { display: 'none' } },
};

/** Its whole text is for the title and for screen readers, and shows while it is pressed. */
const ago: SystemStyleObject = {
  whiteSpace: 'nowrap',
  '&:not(:active) > [data-part="whole"]': { srOnly: true },
  '&:active > [data-part="short"]': { display: 'none' },
};

/** A number that says nothing keeps its room: nothing moves once it counts. */
const zero: SystemStyleObject = { opacity: 0 };

/** On a phone, a line to write in above the bottom bar; the button itself on wider screens. */
const composer: SystemStyleObject = {
  [TABLET]: { justifySelf: 'end' },
  [DESKTOP]: { justifySelf: 'start' },
  '& [data-part="line"]': { display: 'none' },
  '& [data-part="label"]': { display: 'inline-flex', alignItems: 'center', gap: 2 },
  [PHONE]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 'calc({sizes.bottomBar} + env(safe-area-inset-bottom))',
    zIndex: 10,
    px: 4,
    py: 2,
    borderTopWidth: '1px',
    bg: 'bg',
    '&[data-away]': { display: 'none' },
    '& > button': {
      justifyContent: 'space-between',
      width: 'full',
      minHeight: 12,
      ps: 4,
      pe: 1.5,
      py: 0,
      borderColor: 'border.control',
      borderRadius: 'full',
      bg: 'bg.panel',
      color: 'fg.muted',
      fontWeight: 'normal',
    },
    '& [data-part="line"]': {
      display: 'block',
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& [data-part="label"]': {
      flex: 'none',
      minHeight: 9,
      px: 3.5,
      borderRadius: 'full',
      bg: 'accent.solid',
      color: 'accent.contrast',
      fontWeight: 'medium',
    },
  },
};

/** Radios as one control with two ends. */
const segmented: SystemStyleObject = {
  position: 'relative',
  display: 'inline-flex',
  minWidth: 0,
  // The touch targets are taller than what is drawn.
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    insetBlock: 1.5,
    borderWidth: '1px',
    borderRadius: 'full',
    bg: 'bg.muted',
  },
  '& label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    minHeight: 'touch',
    minWidth: 'touch',
    cursor: 'pointer',
  },
  '& label > [aria-hidden]': {
    flex: 1,
    px: 3,
    py: 1.5,
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: '1.125rem',
    textAlign: 'center',
  },
  '& input': { srOnly: true },
  '& :checked ~ [aria-hidden]': { borderColor: 'border.control', bg: 'bg.panel', color: 'fg' },
  '& :focus-visible ~ [aria-hidden]': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '1px' },
};

/** A select that looks like a few words, and takes presses on all of its height. */
const choice: SystemStyleObject = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 'touch',
  minHeight: 'touch',
  color: 'fg.muted',
  fontSize: 'sm',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  '& select': {
    position: 'absolute',
    inset: 0,
    width: 'full',
    opacity: 0,
    fontSize: 'field',
    cursor: 'pointer',
    appearance: 'none',
  },
  '&:hover': { color: 'accent.emphasized' },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'accent.focusRing', borderRadius: 'md' },
  '&:has(:disabled)': { opacity: 0.6 },
};

const SMALL_SCREEN = '@media (max-width: 39.99rem), (max-height: 32rem)';

/** What belongs to a text, in one row. On a small screen it stays in view while the reader types. */
const toolbar: SystemStyleObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 'touch',
  '& > [type="submit"]': { ms: 'auto' },
  '& > label': { display: 'flex', alignItems: 'center', gap: 2, minHeight: 'touch', color: 'fg.muted', fontSize: 'sm' },
  [SMALL_SCREEN]: {
    position: 'sticky',
    bottom: 'calc(max(var(--bottom-bar) + env(safe-area-inset-bottom), var(--covered, 0px)))',
    zIndex: 1,
    py: 1,
    bg: 'bg',
    ':is(article, article ~ *) &': { bg: 'bg.panel' },
  },
};

const posting: SystemStyleObject = {
  position: 'relative',
  display: 'grid',
  gap: 2,
  '& > blockquote': { pe: 8 },
  '& > [data-part="cancel"]': { position: 'absolute', insetBlockStart: -2.5, insetInlineEnd: -3, zIndex: 1 },
};

/** Each option is a row that fills with its share of the votes. Its room is kept before its code has loaded. */
const poll: SystemStyleObject = {
  display: 'grid',
  alignContent: 'start',
  gap: 1.5,
  minWidth: 0,
  mt: 3,
  border: 'none',
  'div&': { pt: 7, pb: 11, '& > span': { minHeight: 'touch' } },
  '& > legend': { px: 0, pb: 1.5, color: 'fg.muted', fontSize: 'sm' },
  '& > label': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: 'touch',
    px: 3,
    py: 1.5,
    overflow: 'hidden',
    borderWidth: '1px',
    borderRadius: 'md',
    lineHeight: 'snug',
    isolation: 'isolate',
    cursor: 'pointer',
    '&:has(:disabled)': { cursor: 'default' },
    '&:has(:checked)': { borderColor: 'accent.solid' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing' },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      zIndex: -1,
      width: 'calc(var(--share) * 100%)',
      bg: 'accent.subtle',
      transition: 'width 200ms',
    },
    '& > bdi': { minWidth: 0, overflowWrap: 'anywhere' },
    '& > [data-part="count"]': {
      flex: 'none',
      maxWidth: '50%',
      ms: 'auto',
      color: 'fg.muted',
      fontSize: 'sm',
      fontVariantNumeric: 'tabular-nums',
    },
  },
  '& > [data-part="foot"]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: 'touch',
    ms: -1,
    color: 'fg.muted',
    fontSize: 'sm',
    '& > [role="status"]': { flexBasis: 'full', ps: 1 },
    '& button': { ms: -2 },
  },
};

export const threadStyles = (): Rules => ({
  ':root:has([data-ui="composer"]:not([data-away]))': {
    [PHONE]: { '--bottom-bar': 'calc({sizes.bottomBar} + {sizes.12} + {spacing.4} + 1px)' },
  },
  // On a phone, the way back has room around it already.
  '[data-ui="page"]:has([data-ui="thread"])': { [PHONE]: { pt: 3 } },
  '[data-ui="thread"]': head,
  '[data-ui="live"]': news,
  '[data-ui="posts"]': posts,
  '[data-ui="post"]': post,
  // 1 / 1
  'nav > [aria-live]': { color: 'fg.muted', fontSize: 'sm' },
  '[data-ui="leaf"]': leaf,
  '[data-ui="aside"]': { color: 'fg.muted', fontFamily: 'body', fontSize: 'sm', fontWeight: 'normal' },
  '[data-ui="posted"]': short,
  '[data-ui="ago"]': ago,
  '[data-part="meta"] > [data-ui="ago"]': { color: 'fg.muted', fontSize: 'sm' },
  '[data-zero]': zero,
  '[data-ui="composer"]': composer,
  '[data-ui="segmented"]': segmented,
  '[data-ui="choice"]': choice,
  '[data-ui="toolbar"]': toolbar,
  '[data-ui="posting"]': posting,
  '[data-ui="poll"]': poll,
});
