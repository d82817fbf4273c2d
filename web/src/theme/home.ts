import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { PHONE, type Rules } from './parts';

const LARGE = '@media (min-width: 64rem)';

/** The book being read: its cover, where the reader is, and a new note. */
const now: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: { base: 4, lg: 6 },
  rowGap: 3,
  '& > [data-cover]': { width: { base: '6rem', lg: '9.5rem' }, gridRow: { lg: 'span 2' } },
  '& > [data-part="text"]': { minWidth: 0, alignSelf: { lg: 'end' }, overflowWrap: 'anywhere' },
  // Smaller where a long word would break.
  '& h2': { fontSize: 'min({fontSizes.2xl}, 8vw)', lineHeight: '1.1', lineClamp: 3 },
  '& h2 a': { color: 'fg', textDecoration: 'none' },
  '& p[data-part="author"]': { mt: 1, mb: 1, color: 'fg.muted', fontSize: 'sm' },
  '& > [data-part="place"]': {
    gridColumn: { base: '1 / -1', lg: 2 },
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    '& > svg': { flex: 1 },
  },
};

const news: SystemStyleObject = {
  '& > li > .lucide, & > li > [data-cloth]': { flex: 'none', boxSize: 9 },
  '& > li > .lucide': { padding: 2, color: 'fg.muted' },
  // Counts stand below one another.
  '& [data-part="end"] > span:not([data-ui])': {
    flexDirection: 'column',
    alignItems: 'end',
    maxWidth: '7rem',
    textAlign: 'end',
  },
  // On a phone, posts that wait are a line below the text.
  [PHONE]: {
    '& [data-part="end"]:has(> span:not([data-ui])), & [data-part="end"] > span:not([data-ui])': {
      display: 'contents',
    },
    '& [data-part="end"] > span > span:not([data-ui])': { gridArea: '2 / 2 / auto / -1', textAlign: 'start' },
  },
};

const more: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 'touch',
  fontSize: 'sm',
  fontWeight: 'medium',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
};

/** A cover to press. */
const pick: SystemStyleObject = {
  position: 'relative',
  transition: 'transform {durations.moderate} ease-out',
  '&:has(:enabled:hover)': { transform: 'translateY(-4px)' },
  '&:has(:disabled)': { opacity: 0.6 },
  '& button': { position: 'absolute', inset: 0, zIndex: 2, borderRadius: 'sm', cursor: 'pointer' },
};

const steps: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 12,
  rowGap: 10,
  mb: 8,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 3,
    alignContent: 'start',
    justifyItems: 'start',
  },
  '& > li:first-of-type': { gridColumn: '1 / -1' },
};

const quietRows: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 10,
  '& h2': { fontFamily: 'body', fontSize: 'md', fontWeight: 'medium', letterSpacing: 'normal' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 3,
    minHeight: '3rem',
    borderTopWidth: '1px',
    color: 'fg.muted',
    textDecoration: 'none',
  },
  '& a:hover': { color: 'fg' },
};

const hello: SystemStyleObject = {
  color: 'fg.muted',
  fontFamily: 'body',
  fontSize: 'sm',
  fontWeight: 'normal',
  lineHeight: 'normal',
  letterSpacing: 'normal',
};

/** A page torn from a notebook, beside a form or among the landing page's books. */
const slip: SystemStyleObject = {
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'sm',
  boxShadow: 'lg',
  '& > p:first-of-type': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium' },
  '& > p + p': { mt: 1, fontFamily: 'reading', fontSize: { base: 'md', sm: 'lg' }, lineHeight: 'snug' },
  px: { base: 3, sm: 5 },
  py: { base: 3, sm: 4 },
  borderInlineStartWidth: '3px',
  borderInlineStartColor: 'ribbon',
};

const bookTable: SystemStyleObject = {
  position: 'relative',
  width: {
    base: 'min(100%, 26rem, max(16rem, calc(100dvh - 29rem)))',
    lg: 'min(100%, 36rem, max(24rem, calc(100dvh - 16rem)))',
  },
  aspectRatio: '1',
  marginInline: 'auto',
  '& > *': { position: 'absolute' },
  '& > [data-part="book"]': { width: '35%', left: '1%', top: '6%', transform: 'rotate(-9deg)', boxShadow: 'lg' },
  '& > [data-part="book"]:nth-of-type(2)': { left: '63%', top: '4%', transform: 'rotate(8deg)' },
  '& > [data-part="book"]:nth-of-type(3)': { width: '41%', left: '30%', top: '9%', transform: 'none' },
  '& > [data-ui="slip"]': { width: '55%', left: 0, bottom: '1%', transform: 'rotate(-3deg)' },
  '& > [data-part="said"]': {
    width: '44%',
    right: 0,
    bottom: '14%',
    transform: 'rotate(2deg)',
    display: 'flex',
    alignItems: 'center',
    gap: { base: 2, sm: 3 },
    px: { base: 2, sm: 4 },
    py: { base: 2, sm: 3 },
    borderWidth: '1px',
    borderRadius: 'lg',
    borderEndEndRadius: 'sm',
    bg: 'bg.panel',
    boxShadow: 'lg',
    fontSize: 'sm',
    lineHeight: 'snug',
  },
};

const hero: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  gap: { base: 8, lg: 4 },
  minHeight: { lg: 'calc(100dvh - {sizes.topBar} - 1px)' },
  pt: { base: 6, lg: 4 },
  pb: 6,
  '& > [data-part="spread"]': {
    flex: 1,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.15fr)' },
    alignItems: 'center',
    alignContent: { base: 'space-between', lg: 'center' },
    columnGap: 8,
    rowGap: 6,
    minHeight: { base: 'calc(100dvh - {sizes.topBar} - var(--bottom-bar) - 3.5rem)', lg: '0' },
  },
  '& [data-part="words"]': { display: 'grid', gap: { base: 4, lg: 6 } },
  '& h1': { fontSize: '4xl', lineHeight: 1, letterSpacing: '-0.03em' },
  '& [data-part="lead"]': {
    maxWidth: '28rem',
    fontFamily: 'reading',
    fontSize: 'clamp(1.25rem, 1.05rem + 1vw, 1.75rem)',
    lineHeight: 'snug',
    textWrap: 'pretty',
  },
  '& [data-part="actions"]': { display: 'flex', flexWrap: 'wrap', gap: 3, pt: { base: 1, lg: 2 } },
  '& > ul': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: 2, md: 6 },
    borderTopWidth: '1px',
    pt: { base: 4, md: 5 },
  },
  '& > ul a': { display: 'flex', gap: 3, py: 2, textDecoration: 'none' },
  '& > ul p': { fontFamily: 'reading', fontSize: 'lg', fontStyle: 'italic', lineHeight: 'snug', color: 'fg' },
  '& > ul p + p': {
    mt: 1,
    color: 'inherit',
    fontFamily: 'body',
    fontSize: 'sm',
    fontStyle: 'normal',
    fontWeight: 'medium',
  },
  '& > ul a:hover p + p': { textDecoration: 'underline' },
};

const blocks: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 12,
  rowGap: 10,
  pt: { base: 4, lg: 10 },
};

/** A piece of the product above its title. */
const block: SystemStyleObject = {
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr auto',
  '& > [data-part="fragment"]': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 3,
    height: '10.5rem',
    maxWidth: '28rem',
  },
  '& > [data-part="fragment"] > [data-part="meta"]': { color: 'fg.muted', fontSize: 'sm' },
  '& [data-part="person"] text': { fill: '#fff' },
  '& h2': { mt: 2, mb: 2 },
  '& > p': { maxWidth: '32rem', fontFamily: 'reading', fontSize: 'lg' },
  '& > a': { justifySelf: 'start' },
  '& [data-part="shelf"]': { display: 'flex', gap: 3, opacity: 0.6 },
};

/** The form in the middle third of a large screen; beside it, a book with a note in it. */
const entry: SystemStyleObject = {
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  '& [data-part="links"]': { display: 'grid', justifyItems: 'start', gap: 5, mt: 1 },
  '& [data-part="links"] a': { py: 2.5 },
  '& > [data-part="beside"]': { display: 'none' },
  [LARGE]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 28rem) minmax(0, 1fr)',
    columnGap: 8,
    pt: 6,
    '&::before': { content: '""' },
    '& > [data-part="beside"]': { display: 'block', maxWidth: '16rem', pt: 12 },
    '& > [data-part="beside"]::before': {
      content: '"Middlemarch"',
      display: 'block',
      width: '9.5rem',
      aspectRatio: '2 / 3',
      ms: '4.5rem',
      px: 4,
      py: 5,
      borderRadius: '2px 4px 4px 2px',
      bg: '#24594b',
      color: '#f6e9c8',
      fontFamily: 'heading',
      fontSize: 'lg',
      fontWeight: 'semibold',
      boxShadow: 'inset 3px 0 0 rgb(0 0 0 / 22%), inset 5px 0 0 rgb(255 255 255 / 10%), {shadows.lg}',
      filter: 'var(--cover-filter)',
      transform: 'rotate(5deg)',
    },
    '& > [data-part="beside"] > [data-ui="slip"]': { position: 'relative', mt: '-4.5rem', transform: 'rotate(-3deg)' },
  },
};

/** Of home, the landing page and the forms that lead in. */
export const homeStyles = (): Rules => ({
  '[data-ui="now"]': now,
  '[data-ui="news"]': news,
  '[data-ui="more"]': more,
  '[data-ui="pick"]': pick,
  '[data-ui="steps"]': steps,
  '[data-ui="quiet-rows"]': quietRows,
  // A reader's home on a phone ends like their other screens, at the bottom bar.
  'main:has([data-ui="quiet-rows"]) + footer': { [PHONE]: { display: 'none' } },
  '[data-ui="hello"]': hello,
  '[data-ui="slip"]': slip,
  '[data-ui="book-table"]': bookTable,
  '[data-ui="hero"]': hero,
  '[data-ui="blocks"]': blocks,
  '[data-ui="block"]': block,
  '[data-ui="entry"]': entry,
});
