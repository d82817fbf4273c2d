import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

export const onWideScreens = { display: { base: 'none', sm: 'block' } } as const;

export const topLink: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  px: { base: 2, sm: 3 },
  borderRadius: 'md',
  color: 'fg',
  fontSize: { base: 'sm', sm: 'md' },
  fontWeight: 'medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { bg: 'accent.subtle', color: 'accent.emphasized' },
  '&[aria-current]': {
    color: 'accent.fg',
    boxShadow: 'inset 0 -2px 0 {colors.accent.solid}',
    borderRadius: 'sm',
    borderBottomRadius: 0,
  },
};

/** Sign Up has an outline: it is what a visitor is invited to. */
export const entryLink: SystemStyleObject = {
  minHeight: 9,
  borderWidth: '1px',
  borderColor: 'accent.solid',
  color: 'accent.fg',
  '&:hover': { bg: 'accent.solid', color: 'accent.contrast' },
  '&[aria-current]': {
    borderRadius: 'md',
    borderBottomRadius: 'md',
    boxShadow: 'inset 0 0 0 1px {colors.accent.solid}',
  },
};
