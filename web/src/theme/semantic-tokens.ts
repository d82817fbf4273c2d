import { defineSemanticTokens } from '@chakra-ui/react/styled-system';
import { type ColourName, schemed } from './palette';

const colour = (name: ColourName) => ({ value: schemed(name) });

/** What each colour is for. `accent` and `danger` are colour palettes: `colorPalette="danger"` turns a part to it. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: { DEFAULT: colour('paper'), panel: colour('surface'), muted: colour('sunken') },
    fg: { DEFAULT: colour('ink'), muted: colour('muted'), error: colour('danger') },
    border: { DEFAULT: colour('line'), control: colour('controlLine'), error: colour('danger') },
    ribbon: colour('ribbon'),
    backdrop: colour('backdrop'),
    accent: {
      solid: colour('accent'),
      emphasized: colour('accentStrong'),
      contrast: colour('onAccent'),
      subtle: colour('accentWash'),
      fg: colour('accent'),
      focusRing: colour('accent'),
    },
    danger: {
      solid: colour('danger'),
      emphasized: colour('dangerStrong'),
      contrast: colour('onDanger'),
      subtle: colour('dangerWash'),
      fg: colour('danger'),
      focusRing: colour('danger'),
    },
  },
  shadows: {
    sm: { value: `0 1px 2px ${schemed('shadow')}` },
    md: { value: `0 2px 4px ${schemed('shadow')}, 0 8px 24px -12px ${schemed('shadow')}` },
    lg: { value: `0 12px 48px -8px ${schemed('shadow')}` },
  },
});
