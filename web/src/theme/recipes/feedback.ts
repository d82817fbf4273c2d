import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const alert = defineSlotRecipe({
  className: 'alert',
  slots: ['title', 'description', 'root', 'indicator', 'content'],
  base: {
    root: { display: 'flex', alignItems: 'start', gap: 2, px: 4, py: 3, borderWidth: '1px', borderRadius: 'md' },
    indicator: { display: 'inline-flex', flexShrink: 0, pt: '0.15em' },
    content: { display: 'grid', gap: 1, flex: 1, minWidth: 0 },
    title: { fontWeight: 'medium' },
  },
  variants: {
    status: {
      error: { root: { borderColor: 'danger.solid', bg: 'danger.subtle', color: 'danger.fg' } },
      info: {
        root: {
          borderWidth: 0,
          borderInlineStartWidth: '3px',
          borderColor: 'ribbon',
          borderRadius: 'sm',
          bg: 'bg.muted',
          fontSize: 'sm',
        },
      },
    },
  },
  defaultVariants: { status: 'info' },
});

export const emptyState = defineSlotRecipe({
  className: 'empty-state',
  slots: ['root', 'content', 'indicator', 'title', 'description'],
  base: {
    root: {
      px: 4,
      py: 10,
      color: 'fg.muted',
      textAlign: 'center',
      // On a page of text, at its left edge.
      '[data-width] > &': { px: 0, py: 4, textAlign: 'start', '--side': '0', '--at': 'start' },
      // A flyleaf with its ribbon.
      '&::before': {
        content: '""',
        display: 'block',
        width: 16,
        height: 20,
        marginInline: 'var(--side, auto)',
        mb: 5,
        borderWidth: '1.5px',
        borderColor: 'fg.muted',
        borderRadius: '2px 6px 6px 2px',
        background:
          'linear-gradient({colors.ribbon}, {colors.ribbon}) 72% 0 / 7px 30px no-repeat, linear-gradient(90deg, {colors.bg.muted} 5px, {colors.bg.panel} 5px)',
      },
    },
    content: { display: 'grid', justifyItems: 'var(--at, center)', gap: 4 },
    description: { maxWidth: '34rem', fontFamily: 'reading', fontSize: 'lg', textWrap: 'balance' },
  },
});

export const skeleton = defineRecipe({
  className: 'skeleton',
  base: { borderRadius: 'sm', bg: 'bg.muted', animation: 'breathe 1.6s ease-in-out infinite' },
});

export const spinner = defineRecipe({
  className: 'spinner',
  base: {
    display: 'inline-block',
    boxSize: '1em',
    borderWidth: '2px',
    borderColor: 'currentcolor',
    borderInlineStartColor: 'transparent',
    borderRadius: 'full',
    animation: 'turn 0.8s linear infinite',
  },
});
