import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { Trans } from '@lingui/react/macro';
import { LanguageSelect } from '@/components/settings/LanguageSelect';
import { useKeepLanguage } from '@/features/account/api/use-keep-language';

/** Below every screen: what Flyleaf is, and the language of the interface. */
export function Footer() {
  const keep = useKeepLanguage();
  return (
    <Flex
      as="footer"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap={3}
      width="full"
      maxWidth="page"
      marginInline="auto"
      px={4}
      py={4}
      borderTopWidth="1px"
    >
      <Text color="fg.muted" fontFamily="reading" fontStyle="italic">
        <Trans>Flyleaf: the blank page where readers write.</Trans>
      </Text>
      <LanguageSelect onChoose={keep} />
    </Flex>
  );
}
