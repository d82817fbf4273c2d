import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** A sheet of paper. A link inside marked `data-card-link` covers all of it. */
export const card = defineSlotRecipe({
  className: 'card',
  slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
  base: {
    root: {
      position: 'relative',
      minWidth: 0,
      padding: 4,
      borderWidth: '1px',
      borderRadius: 'lg',
      bg: 'bg.panel',
      boxShadow: 'sm',
      transitionProperty: 'border-color, box-shadow',
      transitionDuration: 'fast',
      '&:has([data-card-link]:hover)': { borderColor: 'accent.solid', boxShadow: 'md' },
      '& [data-card-link]': {
        color: 'inherit',
        textDecoration: 'none',
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'lg' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
      },
      // Other controls lie above the link that covers the card.
      '& :is(button, a:not([data-card-link]))': { position: 'relative', zIndex: 1 },
    },
  },
});
