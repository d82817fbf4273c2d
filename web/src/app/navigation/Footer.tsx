import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { Trans } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { LanguageSelect } from '@/components/settings/LanguageSelect';
import { saveLanguage } from '@/features/account/api/account-language';
import { hrefs } from '@/lib/paths';

/** Below every screen: what Flyleaf is, how spoilers are hidden, and the language of the interface. */
export function Footer() {
  return (
    <Box as="footer" width="full" maxWidth="page" marginInline="auto" px={4}>
      <Flex wrap="wrap" align="center" justify="space-between" gap={3} py={5} borderTopWidth="1px">
        <Text color="fg.muted" fontFamily="reading" fontStyle="italic">
          <Trans>Flyleaf: the blank page where readers write.</Trans>
        </Text>
        <AppLink to={hrefs.spoilers()} display="inline-flex" alignItems="center" minHeight="touch" fontSize="sm">
          <Trans>No spoilers</Trans>
        </AppLink>
        <LanguageSelect onChoose={saveLanguage} />
      </Flex>
    </Box>
  );
}
