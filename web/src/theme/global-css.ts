import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** What every page starts from, in the place of Chakra's preflight. */
export const globalCss = defineGlobalStyles({
  ':root': {
    colorScheme: 'light dark',
    colorPalette: 'accent',
    '--bottom-bar': '0rem',
    '@media (max-width: 39.99rem)': {
      '--bottom-bar': '{sizes.bottomBar}',
      // The page, and toasts, end above a screen's own strip too.
      '&:has([data-strip])': { '--bottom-bar': 'calc({sizes.bottomBar} + {sizes.touch} + {spacing.4} + 1px)' },
    },
    '@media print': { colorScheme: 'light' },
  },
  ':root[data-mode="light"]': { colorScheme: 'light' },
  ':root[data-mode="dark"]': { colorScheme: 'dark' },
  '*, *::before, *::after': { boxSizing: 'border-box', borderWidth: 0, borderStyle: 'solid', borderColor: 'border' },
  html: {
    textSizeAdjust: 'none',
    overflowY: 'scroll',
    scrollPaddingTop: 'calc({sizes.topBar} + 1rem)',
    // Room for a toast, so that it never covers the control that has the focus.
    scrollPaddingBottom: 'calc(var(--bottom-bar) + 4.5rem)',
  },
  body: {
    margin: 0,
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    fontSize: 'md',
    lineHeight: 'normal',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3, p, ul, ol, dl, dd, figure, blockquote, fieldset': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  'h1, h2, h3': {
    fontFamily: 'heading',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    letterSpacing: '-0.01em',
    textWrap: 'balance',
  },
  h1: { fontSize: '2xl' },
  h2: { fontSize: 'xl' },
  h3: { fontSize: 'lg' },
  'h1:focus, main:focus': { outline: 'none' },
  a: {
    color: 'accent.fg',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    '&:hover': { color: 'accent.emphasized' },
  },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit', margin: 0 },
  button: { background: 'none', padding: 0, cursor: 'pointer' },
  'summary, select': { cursor: 'pointer' },
  'img, svg': { display: 'block', maxWidth: 'full' },
  '.lucide': { flex: 'none', width: '1.25em', height: '1.25em', strokeWidth: '1.75' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  '::selection': { bg: 'accent.solid', color: 'accent.contrast' },
  '::placeholder': { color: 'fg.muted', opacity: 1 },

  // A page that is rendered before the session is known holds both variants. The head script says which one counts;
  // without it everybody is a visitor.
  '[data-when]': { display: 'contents' },
  'html[data-session="in"] [data-when="out"], html:not([data-session="in"]) [data-when="in"]': { display: 'none' },

  // A control that does nothing without script.
  '[data-needs-script]': { '@media (scripting: none)': { display: 'none !important' } },

  '*, ::before, ::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Exactly zero: where nothing else is said, `transition-property` is `all`.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  'header, nav, footer, button, [role="status"]': { '@media print': { display: 'none !important' } },
});
