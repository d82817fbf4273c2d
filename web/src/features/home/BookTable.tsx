import { Box } from '@chakra-ui/react/box';
import { HStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';
import { Avatar } from '@/components/page/Avatar';

const books = (calvino: string) => [
  { title: 'Middlemarch', author: 'George Eliot', width: '35%', left: '1%', top: '6%', transform: 'rotate(-9deg)' },
  { title: 'Kindred', author: 'Octavia E. Butler', width: '35%', left: '63%', top: '4%', transform: 'rotate(8deg)' },
  { title: calvino, author: 'Italo Calvino', width: '41%', left: '30%', top: '9%', transform: 'none' },
];

const slip = { position: 'absolute', bg: 'bg.panel', borderWidth: '1px', boxShadow: 'lg' } as const;

export function BookTable() {
  const { t } = useLingui();
  return (
    <Box
      aria-hidden="true"
      position="relative"
      width={{
        base: 'min(100%, 26rem, max(16rem, calc(100dvh - 29rem)))',
        lg: 'min(100%, 36rem, max(24rem, calc(100dvh - 16rem)))',
      }}
      aspectRatio="1"
      marginInline="auto"
    >
      {books(t`Invisible Cities`).map(({ title, author, ...position }) => (
        <Box key={title} position="absolute" boxShadow="lg" {...position}>
          <BookCover title={title} author={author} size="fill" />
        </Box>
      ))}
      <Box
        {...slip}
        width="52%"
        left="0"
        bottom="1%"
        transform="rotate(-3deg)"
        px={{ base: 3, sm: 5 }}
        py={{ base: 3, sm: 4 }}
        borderRadius="sm"
        borderInlineStartWidth="3px"
        borderInlineStartColor="ribbon"
      >
        <Text color="fg.muted" fontSize="xs" fontWeight="medium">
          <Trans>Chapter 7, page 212</Trans>
        </Text>
        <Text mt={1} fontFamily="reading" fontSize={{ base: 'md', sm: 'lg' }} lineHeight="snug">
          <Trans>She forgives him in one line. I needed the whole chapter.</Trans>
        </Text>
      </Box>
      <HStack
        {...slip}
        width="44%"
        right="0"
        bottom="14%"
        transform="rotate(2deg)"
        gap={{ base: 2, sm: 3 }}
        px={{ base: 2, sm: 4 }}
        py={{ base: 2, sm: 3 }}
        borderRadius="lg"
        borderEndEndRadius="sm"
      >
        <Avatar name="Giulia" size="sm" />
        <Text fontSize="sm" lineHeight="snug">
          <Trans>I'm only on chapter 4. Don't tell me!</Trans>
        </Text>
      </HStack>
    </Box>
  );
}
