import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

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
  fontSize: 'md',
  appearance: 'none',
  '&:focus-visible': { outlineOffset: '-1px' },
  '&[aria-invalid="true"]': { borderColor: 'border.error', boxShadow: '0 0 0 1px {colors.border.error}' },
  '&:disabled': { bg: 'bg.muted', color: 'fg.muted' },
} as const;

export const input = defineRecipe({ className: 'input', base: control });

/** What readers write is set as they will read it. */
export const textarea = defineRecipe({
  className: 'textarea',
  base: { ...control, minHeight: 36, fontFamily: 'reading', fontSize: 'lg', lineHeight: 1.5, resize: 'vertical' },
});

export const nativeSelect = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', width: 'full' },
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
  variants: { size: { md: {}, sm: { field: { minHeight: { base: 'touch', sm: 9 }, py: 1, fontSize: 'sm' } } } },
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

export const checkbox = defineSlotRecipe({
  className: 'checkbox',
  slots: ['root', 'control', 'label', 'indicator', 'group'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 'touch', cursor: 'pointer' },
    control: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      boxSize: 5,
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'sm',
      bg: 'bg.panel',
      color: 'accent.contrast',
      '&[data-focus-visible]': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
      '&[data-state="checked"]': { bg: 'accent.solid', borderColor: 'accent.solid' },
      '& svg': { boxSize: 4 },
    },
    label: { fontWeight: 'medium', userSelect: 'none' },
  },
});
