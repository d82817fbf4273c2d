import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** The inner parts are plain table elements, which is twice as fast for long lists. Below 40rem, rows become cards. */
export const table = defineSlotRecipe({
  className: 'table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: 'full',
      borderWidth: '1px',
      borderRadius: 'lg',
      borderSpacing: 0,
      bg: 'bg.panel',
      '& caption': {
        pb: 2,
        fontFamily: 'heading',
        fontSize: 'xl',
        fontWeight: 'semibold',
        lineHeight: 'tight',
        textAlign: 'start',
      },
      '& :is(th, td)': {
        px: 4,
        py: 3,
        borderBottomWidth: '1px',
        textAlign: 'start',
        verticalAlign: 'middle',
        overflowWrap: 'anywhere',
      },
      '& tbody tr:last-child > *': { borderBottomWidth: 0 },
      '& thead th': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium' },
      '& tbody th': { fontFamily: 'heading', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug' },
      '& [data-align="end"]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      '& tr[data-pressable]': { position: 'relative', '&:hover': { bg: 'accent.subtle' } },
      '& [data-row-target]': {
        color: 'inherit',
        font: 'inherit',
        textAlign: 'start',
        textDecoration: 'none',
        '&::after': { content: '""', position: 'absolute', inset: 0 },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '-3px' },
      },
      '& tr[data-pressable] :is(a, button):not([data-row-target])': { position: 'relative', zIndex: 1 },
      '@media (max-width: 39.99rem)': {
        '&, & :is(tbody, tr, th, td, caption)': { display: 'block' },
        '& thead': { display: 'none' },
        // The cells' font size, so that a line of numbers is as tall as the others.
        '& tbody tr': { px: 4, py: 3, borderBottomWidth: '1px', fontSize: 'sm' },
        '& tbody tr:last-child': { borderBottomWidth: 0 },
        '& tbody :is(th, td)': { padding: 0, borderWidth: 0 },
        '& tbody td': { display: 'flex', alignItems: 'baseline', gap: 2, fontSize: 'sm', textAlign: 'start' },
        '& tbody td[data-align="end"]': { display: 'inline-flex', marginInlineEnd: 4 },
        '& tbody td:empty': { display: 'none' },
        // The cover is beside all lines of its card.
        '& tr:has([data-picture])': { position: 'relative', minHeight: '5rem', ps: 'calc(2.25rem + {spacing.7})' },
        '& [data-picture]': { position: 'absolute', insetStart: 4, top: '0.9rem' },
        '& tbody td::before': { content: 'attr(data-head)', flex: 'none', color: 'fg.muted' },
      },
    },
  },
});

export const breadcrumb = defineSlotRecipe({
  className: 'breadcrumb',
  slots: ['link', 'currentLink', 'item', 'list', 'root', 'ellipsis', 'separator'],
  base: {
    // On a phone, its links are tall enough for a thumb without adding to the line's height.
    root: { my: { base: -2, md: 0 }, color: 'fg.muted', fontSize: 'sm', lineHeight: '1.75' },
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
    link: { display: 'block', truncate: true, py: { base: 2.5, md: 1 }, textDecoration: 'none', color: 'inherit' },
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
