import { defineRecipe } from '@chakra-ui/react/styled-system';

/** `colorPalette` chooses between the accent and danger. */
export const button = defineRecipe({
  className: 'button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    flexShrink: 0,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    color: 'fg',
    fontFamily: 'body',
    fontWeight: 'medium',
    lineHeight: 'tight',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    '&:is(:disabled, [data-loading])': { cursor: 'default', opacity: 0.6, pointerEvents: 'none' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        '&:hover': { bg: 'colorPalette.emphasized', color: 'colorPalette.contrast' },
      },
      outline: {
        borderColor: 'border.control',
        bg: 'bg.panel',
        '&:hover': { borderColor: 'colorPalette.solid', bg: 'colorPalette.subtle', color: 'colorPalette.emphasized' },
      },
      ghost: {
        color: 'colorPalette.fg',
        '&:hover': { bg: 'colorPalette.subtle', color: 'colorPalette.emphasized' },
      },
      /** An icon by itself, or a word that steps back until the pointer is over it. */
      plain: {
        color: 'fg.muted',
        '&:hover': { bg: 'colorPalette.subtle', color: 'colorPalette.emphasized' },
        '&[aria-disabled="true"]': { cursor: 'default', bg: 'transparent', color: 'fg.muted', opacity: 0.5 },
      },
    },
    size: {
      md: { minHeight: 'touch', px: 4, py: 2, fontSize: 'md' },
      sm: { minHeight: { base: 'touch', sm: 9 }, px: 3, py: 1, fontSize: 'sm' },
      /** As wide as it is high, for an icon. */
      xs: { boxSize: 'touch', borderRadius: 'full' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});
