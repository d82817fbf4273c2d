import { chakra } from '@chakra-ui/react/styled-system';

export const Choices = chakra('fieldset', {
  base: {
    display: 'grid',
    gap: 1,
    minWidth: 0,
    border: 'none',
    '& > div': { display: 'flex', alignItems: 'center', gap: 2 },
    '& label': { display: 'flex', flex: '1', alignItems: 'center', gap: 3, minWidth: 0, py: 1.5, cursor: 'pointer' },
  },
});
