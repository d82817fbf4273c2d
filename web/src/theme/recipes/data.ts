import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const breadcrumb = defineSlotRecipe({
  className: 'breadcrumb',
  slots: ['link', 'currentLink', 'item', 'list', 'root', 'ellipsis', 'separator'],
  base: {
    // On a phone, its links are tall enough for a thumb without adding to the line's height.
    root: { my: { base: '-0.5625rem', md: 0 }, color: 'fg.muted', fontSize: 'sm', lineHeight: '1.75' },
    // Always one line, so that nothing below moves as data loads.
    list: {
      display: 'flex',
      alignItems: 'center',
      // On a phone, only the way back to the parent.
      '@media (max-width: 39.99rem)': {
        '& > li:not(:nth-last-of-type(2))': { display: 'none' },
        '& > li::before': { content: '"‹"', pe: 1.5, fontSize: 'lg', lineHeight: 1 },
      },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      minWidth: { base: 0, sm: '3.5rem' },
      flexShrink: 2,
      '&:first-of-type': { minWidth: { base: 0, sm: '2rem' }, flexShrink: 0 },
      // Its name, after the separator.
      '& > :last-child': { minWidth: 0, truncate: true },
      // The heading repeats the current name, so it has the room that the links leave.
      '&:has([aria-current])': { flex: '1 1 0' },
    },
    link: {
      display: 'block',
      truncate: true,
      py: { base: '0.6875rem', md: 1 },
      textDecoration: 'none',
      color: 'inherit',
    },
    separator: {
      display: { base: 'none', sm: 'inline' },
      flex: 'none',
      px: { base: 1, md: 2 },
      '& svg': { display: 'inline', verticalAlign: '-0.2em' },
    },
  },
});

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' },
    list: { display: 'flex', gap: 1, borderBottomWidth: '1px', overflowX: 'auto' },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 'touch',
      px: 3,
      color: 'fg.muted',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&:hover': { color: 'accent.emphasized' },
      '&[aria-selected="true"]': { color: 'accent.fg', boxShadow: 'inset 0 -2px 0 {colors.accent.solid}' },
      '&:focus-visible': { outlineOffset: '-3px' },
    },
    content: { '&:focus-visible': { outlineOffset: '4px', borderRadius: 'sm' } },
  },
});
