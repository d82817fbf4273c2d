import { chakra } from '@chakra-ui/react/styled-system';
import { AppLink } from '@/components/navigation/AppLink';

export const RowList = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'lg',
    bg: 'bg.panel',
    overflow: 'hidden',
    '& > *': { position: 'relative', display: 'flex', alignItems: 'center', gap: 3, px: 4, py: 3 },
    '& > * + *': { borderTopWidth: '1px' },
    '& > li:hover': { bg: 'accent.subtle' },
  },
});

export const RowLink = chakra(AppLink, {
  base: {
    color: 'fg',
    fontFamily: 'heading',
    fontSize: 'lg',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '-3px' },
  },
});
