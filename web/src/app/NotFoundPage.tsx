import { Flex } from '@chakra-ui/react/flex';
import { VStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { usePageHeading } from '@/components/page/use-page-heading';
import { hrefs } from '@/lib/paths';

/** The word of the specification (section 2), what it means, and links on for a reader who is lost. */
export function NotFoundPage() {
  const { t } = useLingui();
  const heading = usePageHeading(t`Page not found`);
  return (
    <VStack px={4} py={20} gap={8} textAlign="center">
      <div>
        <Text color="fg.muted" fontFamily="heading" fontSize="4xl" fontStyle="italic" lang="en">
          notfound
        </Text>
        <h1 ref={heading} tabIndex={-1}>
          {t`Page not found`}
        </h1>
        <Text mt={2}>{t`Check the address, or go on from here.`}</Text>
      </div>
      <Flex as="nav" aria-label={t`Where to go next`} wrap="wrap" justify="center" gap={3}>
        <ButtonLink to={hrefs.home()} variant="outline">{t`Home`}</ButtonLink>
        <ButtonLink to={hrefs.notes()} variant="outline">{t`Your notes`}</ButtonLink>
        <ButtonLink to={hrefs.discuss()} variant="outline">{t`Discussions`}</ButtonLink>
      </Flex>
    </VStack>
  );
}
