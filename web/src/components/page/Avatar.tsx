import { Avatar as ChakraAvatar } from '@chakra-ui/react/avatar';
import { avatarColour } from './avatar-colour';

interface Props {
  /** The username that it is drawn from. */
  name: string;
  size?: 'sm' | 'md';
}

/** A person, drawn from their name. Decoration: the name is always beside it. */
export function Avatar({ name, size = 'md' }: Props) {
  const { bg, color } = avatarColour(name);
  return (
    <ChakraAvatar.Root size={size} aria-hidden="true" bg={bg} color={color}>
      <ChakraAvatar.Fallback>{[...name][0]?.toUpperCase() ?? '?'}</ChakraAvatar.Fallback>
    </ChakraAvatar.Root>
  );
}
