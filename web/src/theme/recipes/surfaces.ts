import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** A link inside marked `data-card-link` covers all of the card. */
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
      transitionProperty: 'border-color, background-color',
      transitionDuration: 'moderate',
      '&:has([data-card-link]:hover)': { borderColor: 'border.control' },
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

export const dialog = defineSlotRecipe({
  className: 'dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: { position: 'fixed', inset: 0, zIndex: 'modal', bg: 'backdrop' },
    positioner: {
      position: 'fixed',
      inset: 0,
      zIndex: 'modal',
      display: 'grid',
      // On a phone, a sheet at the lower edge.
      placeItems: { base: 'end center', sm: 'center' },
      padding: { base: 0, sm: 4 },
      pt: { base: 6, sm: 4 },
      overflow: 'auto',
      overscrollBehavior: 'contain',
    },
    content: {
      position: 'relative',
      display: 'grid',
      gap: 4,
      width: { base: 'full', sm: 'min({sizes.dialog}, 100%)' },
      padding: { base: 5, sm: 6 },
      pb: { base: 'calc({spacing.5} + env(safe-area-inset-bottom))', sm: 6 },
      borderWidth: '1px',
      borderRadius: 'lg',
      borderBottomRadius: { base: 0, sm: 'lg' },
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'lg',
      _open: { animationName: 'rise', animationDuration: 'moderate', animationTimingFunction: 'ease-out' },
      '&:focus': { outline: 'none' },
      // Below another popup, only its frame stays opaque, so that the buttons of the two don't look like one set.
      '&[data-has-nested] > *': { opacity: 0.2 },
    },
    header: { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 3 },
    title: { pt: 1, fontFamily: 'heading', fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight' },
    body: { display: 'grid', gap: 4, minWidth: 0 },
    footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 3 },
    closeTrigger: { marginBlockStart: -2, marginInlineEnd: -2 },
  },
});
