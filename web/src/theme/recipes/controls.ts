import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

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
    transitionDuration: 'moderate',
    '&:is(:disabled, [data-loading])': { cursor: 'default', opacity: 0.6, pointerEvents: 'none' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        '&:hover': { bg: 'colorPalette.pressed', color: 'colorPalette.contrast' },
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
      plain: {
        color: 'fg.muted',
        '&:hover': { bg: 'colorPalette.subtle', color: 'colorPalette.emphasized' },
        '&[aria-disabled="true"]': { cursor: 'default', bg: 'transparent', color: 'fg.muted', opacity: 0.5 },
      },
    },
    size: {
      md: { minHeight: 'touch', px: 4, py: 2, fontSize: 'md' },
      sm: { minHeight: { base: 'touch', sm: 9 }, px: 3, py: 1, fontSize: 'sm' },
      xs: { boxSize: 'touch', borderRadius: 'full' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const control = {
  width: 'full',
  minWidth: 0,
  minHeight: 'touch',
  px: 3,
  py: 2,
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  bg: 'bg.panel',
  color: 'fg',
  fontSize: 'field',
  appearance: 'none',
  '&:focus-visible': { outlineOffset: '-1px' },
  '&[aria-invalid="true"]': { borderColor: 'border.error', boxShadow: '0 0 0 1px {colors.border.error}' },
  '&:disabled': { bg: 'bg.muted', color: 'fg.muted' },
} as const;

export const input = defineRecipe({ className: 'input', base: control });

/** In the reading font, so that text looks the same while writing. */
export const textarea = defineRecipe({
  className: 'textarea',
  base: { ...control, minHeight: 36, fontFamily: 'reading', fontSize: 'lg', lineHeight: 1.5, resize: 'vertical' },
});

export const nativeSelect = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { display: 'block', position: 'relative', width: 'full' },
    field: { ...control, pe: 10, cursor: 'pointer', textOverflow: 'ellipsis' },
    indicator: {
      position: 'absolute',
      top: 0,
      bottom: 0,
      insetEnd: 3,
      display: 'flex',
      alignItems: 'center',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
  variants: {
    size: {
      md: {},
      sm: {
        field: {
          minHeight: { base: 'touch', sm: 9 },
          py: 1,
          fontSize: { base: 'field', sm: 'sm' },
          // In landscape too.
          '@media (pointer: coarse)': { fontSize: 'field' },
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
});

export const field = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'helperText', 'errorText', 'input', 'textarea', 'select', 'requiredIndicator'],
  base: {
    root: { display: 'grid', gap: 1, minWidth: 0 },
    label: { fontWeight: 'medium', justifySelf: 'start' },
    helperText: { color: 'fg.muted', fontSize: 'sm' },
    errorText: { color: 'fg.error', fontSize: 'sm' },
  },
});
