import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { Button } from '@/components/form/Button';
import { useLanguage } from '@/i18n/language';
import { blockTexts } from './block-texts';

/** What takes the place of a post whose author the reader has blocked. */
export function BlockedPost({ onShow }: { onShow: () => void }) {
  const { folded, show } = blockTexts[useLanguage()];
  return (
    <Flex wrap="wrap" align="center" columnGap={3}>
      <Text color="fg.muted" fontFamily="reading" fontStyle="italic">
        {folded}
      </Text>
      <Button variant="plain" size="sm" px={2} minHeight="touch" onClick={onShow}>
        {show}
      </Button>
    </Flex>
  );
}
