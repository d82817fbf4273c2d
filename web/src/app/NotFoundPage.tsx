import { HStack, VStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { usePageTitle } from '@/components/page/use-page-title';
import { hrefs } from '@/lib/paths';

/** The word alone (specification, section 2), with links on for a reader who is lost. */
export function NotFoundPage() {
  usePageTitle('notfound');
  return (
    <VStack px={4} py={18} gap={6} textAlign="center">
      <Text as="h1" tabIndex={-1} color="fg.muted" fontStyle="italic">
        notfound
      </Text>
      <HStack gap={6}>
        <AppLink to={hrefs.home()}>
          <Trans>Home</Trans>
        </AppLink>
        <AppLink to={hrefs.discuss()}>
          <Trans>Discussions</Trans>
        </AppLink>
      </HStack>
    </VStack>
  );
}
