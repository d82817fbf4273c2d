import { chakra } from '@chakra-ui/react/styled-system';
import { cloths, numberOf } from '@domain/cover-design';

interface Props {
  name: string;
  size?: 'sm' | 'md';
}

/** Chakra's Avatar supports images, which costs 8 kB of script; this one is drawn from the name alone. */
const Circle = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: 'full',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    lineHeight: 1,
    userSelect: 'none',
  },
  variants: { size: { sm: { boxSize: 7, fontSize: 'xs' }, md: { boxSize: 9, fontSize: 'sm' } } },
});

export function Avatar({ name, size = 'md' }: Props) {
  return (
    <Circle size={size} aria-hidden="true" data-cloth={numberOf(name.toLowerCase()) % cloths.length}>
      {[...name][0]?.toUpperCase() ?? '?'}
    </Circle>
  );
}
