import { chakra } from '@chakra-ui/react/styled-system';

export const New = chakra('span', {
  base: {
    flex: 'none',
    px: 2,
    borderRadius: 'full',
    bg: 'accent.subtle',
    color: 'accent.fg',
    fontSize: 'sm',
    fontWeight: 'semibold',
  },
});
