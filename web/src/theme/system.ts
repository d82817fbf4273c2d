import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { clubStyles } from './clubs';
import { coverStyles } from './covers';
import { homeStyles } from './home';
import { listStyles } from './lists';
import { notesStyles } from './notes';
import { partStyles } from './parts';
import { button, field, input, nativeSelect, textarea } from './recipes/controls';
import { breadcrumb, tabs } from './recipes/data';
import { alert, emptyState, skeleton, spinner } from './recipes/feedback';
import { card, dialog } from './recipes/surfaces';
import { rowStyles } from './rows';
import { shellStyles } from './shells';
import { threadStyles } from './threads';
import { semanticTokens, tokens } from './tokens';
import { writingStyles } from './writing';

const globalCss = defineGlobalStyles({
  ':root': {
    colorScheme: 'light dark',
    colorPalette: 'accent',
    '--bottom-bar': '0rem',
    '@media (max-width: 39.99rem)': {
      '--bottom-bar': '{sizes.bottomBar}',
    },
    '@media (prefers-color-scheme: dark)': { '--cover-filter': 'brightness(0.88) saturate(0.95)' },
    '@media print': { colorScheme: 'light' },
  },
  ':root[data-mode="light"]': { colorScheme: 'light', '--cover-filter': 'none' },
  ':root[data-mode="dark"]': {
    colorScheme: 'dark',
    '--cover-filter': 'brightness(0.88) saturate(0.95)',
    '@media print': { colorScheme: 'light' },
  },
  '*, *::before, *::after': { boxSizing: 'border-box', borderWidth: 0, borderStyle: 'solid', borderColor: 'border' },
  html: {
    textSizeAdjust: 'none',
    overflowY: 'scroll',
    scrollPaddingTop: 'calc({sizes.topBar} + 1rem)',
    // Room for a toast, so that it never covers the focused control.
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
    letterSpacing: '-0.015em',
    fontVariantNumeric: 'oldstyle-nums',
    textWrap: 'balance',
  },
  h1: { fontSize: '2xl', lineHeight: '1.1' },
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

  // A page rendered before the session is known holds both; the head script selects one.
  '[data-when]': { display: 'contents' },
  'html[data-session="in"] [data-when="out"], html:not([data-session="in"]) [data-when="in"]': { display: 'none' },

  '[data-needs-script]': { '@media (scripting: none)': { display: 'none !important' } },

  '*, ::before, ::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Exactly zero, since `transition-property` defaults to `all`.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  'header, nav, footer, button, [role="status"]': { '@media print': { display: 'none !important' } },
  '@page sheet': { margin: '18mm' },
});

/** A build's style sheet has the rules of every page and token, so the browser doesn't create and insert them again. */
const isInStyleSheet = import.meta.env.PROD && !import.meta.env.SSR;

/** Chakra's whole theme costs 22 kB brotli. Layers are off, because unlayered CSS would win. */
const complete = createSystem(defaultBaseConfig, {
  preflight: false,
  disableLayers: true,
  cssVarsPrefix: 'fl',
  ...(!isInStyleSheet && {
    globalCss: {
      ...globalCss,
      ...coverStyles(),
      ...partStyles(),
      ...clubStyles(),
      ...listStyles(),
      ...notesStyles(),
      ...shellStyles(),
      ...writingStyles(),
      ...rowStyles(),
      ...threadStyles(),
      ...homeStyles(),
    },
  }),
  theme: {
    breakpoints: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    keyframes: {
      rise: { from: { opacity: 0, transform: 'translateY(0.5rem)' } },
      unseal: { from: { opacity: 0, transform: 'scaleY(0.96)' } },
      turn: { to: { transform: 'rotate(1turn)' } },
      breathe: { '50%': { opacity: 0.5 } },
      glow: { 'from, 40%': { background: 'var(--fl-colors-accent-subtle)' }, to: { background: 'transparent' } },
      dots: { to: { clipPath: 'inset(0)' } },
    },
    tokens,
    semanticTokens,
    recipes: { button, input, textarea, skeleton, spinner },
    slotRecipes: {
      nativeSelect,
      field,
      dialog,
      breadcrumb,
      tabs,
      alert,
      emptyState,
      card,
    },
  },
});

export const system = isInStyleSheet ? { ...complete, _global: [] } : complete;
