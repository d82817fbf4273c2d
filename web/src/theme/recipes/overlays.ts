import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

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
      placeItems: 'center',
      padding: 4,
      overflow: 'auto',
      overscrollBehavior: 'contain',
    },
    content: {
      position: 'relative',
      display: 'grid',
      gap: 4,
      width: 'min({sizes.dialog}, 100%)',
      padding: { base: 4, sm: 6 },
      borderWidth: '1px',
      borderRadius: 'lg',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'lg',
      _open: { animationName: 'rise', animationDuration: 'moderate', animationTimingFunction: 'ease-out' },
      '&:focus': { outline: 'none' },
    },
    header: { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 3 },
    title: { pt: 1, fontFamily: 'heading', fontSize: 'xl', fontWeight: 'semibold', lineHeight: 'tight' },
    body: { display: 'grid', gap: 4, minWidth: 0 },
    footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 3 },
    closeTrigger: { marginBlockStart: -2, marginInlineEnd: -2 },
  },
});

const floating = {
  zIndex: 'popover',
  borderWidth: '1px',
  borderRadius: 'md',
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'lg',
  _open: { animationName: 'rise', animationDuration: 'fast' },
  '&:focus': { outline: 'none' },
} as const;

export const menu = defineSlotRecipe({
  className: 'menu',
  slots: [
    'arrow',
    'arrowTip',
    'content',
    'contextTrigger',
    'indicator',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'itemCommand',
    'positioner',
    'separator',
    'trigger',
    'triggerItem',
  ],
  base: {
    content: { ...floating, minWidth: 40, padding: 1 },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 'touch',
      px: 3,
      borderRadius: 'sm',
      color: 'fg',
      textDecoration: 'none',
      cursor: 'pointer',
      '&[data-highlighted]': { bg: 'accent.subtle', color: 'accent.emphasized' },
    },
  },
});

export const tooltip = defineSlotRecipe({
  className: 'tooltip',
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    content: {
      zIndex: 'tooltip',
      px: 2,
      py: 1,
      borderRadius: 'sm',
      bg: 'fg',
      color: 'bg',
      fontSize: 'xs',
      fontWeight: 'medium',
      maxWidth: 64,
    },
  },
});
