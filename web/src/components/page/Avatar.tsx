import { Avatar as ChakraAvatar } from '@chakra-ui/react/avatar';
import { cloths, hashOf } from '@/components/book/cloths';

interface Props {
  /** The username that it is drawn from. */
  name: string;
  size?: 'sm' | 'md';
}

/** A person, drawn from their name. Decoration: the name is always beside it. */
export function Avatar({ name, size = 'md' }: Props) {
  // The same for the same name on every screen.
  const { cloth, print } = cloths[hashOf(name.toLowerCase()) % cloths.length] ?? cloths[0];
  return (
    <ChakraAvatar.Root size={size} aria-hidden="true" bg={cloth} color={print}>
      <ChakraAvatar.Fallback>{[...name][0]?.toUpperCase() ?? '?'}</ChakraAvatar.Fallback>
    </ChakraAvatar.Root>
  );
}
