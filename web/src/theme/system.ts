import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { globalCss } from './global-css';
import { button, checkbox, field, input, nativeSelect, textarea } from './recipes/controls';
import { breadcrumb, table, tabs } from './recipes/data';
import { alert, emptyState, skeleton, spinner } from './recipes/feedback';
import { card, dialog } from './recipes/surfaces';
import { semanticTokens, tokens } from './tokens';

/**
 * Flyleaf's look as a Chakra system: paper and ink. It holds only the recipes in use, since Chakra's whole theme costs
 * 22 kB brotli. A part whose recipe is missing renders unstyled without an error; system.test.ts looks for those.
 * Layers are off, because unlayered CSS would win over them.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  disableLayers: true,
  cssVarsPrefix: 'fl',
  globalCss,
  theme: {
    breakpoints: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    keyframes: {
      rise: { from: { opacity: 0, transform: 'translateY(0.5rem)' } },
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
      checkbox,
      dialog,
      table,
      breadcrumb,
      tabs,
      alert,
      emptyState,
      card,
    },
  },
});
