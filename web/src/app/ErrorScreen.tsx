import { Flex } from '@chakra-ui/react/flex';
import { VStack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Actions, Button } from '@/components/form/Button';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Page, usePageHeading } from '@/components/page/Page';
import { removeKeptExceptOf } from '@/lib/api/device-storage';
import { ChunkError } from '@/lib/load-chunk';
import { hrefs } from '@/lib/paths';

/** A chunk that could not be loaded is retried once the network is back. */
export function ErrorScreen() {
  const { t } = useLingui();
  const isChunk = useRouteError() instanceof ChunkError;

  useEffect(() => {
    // A stored answer may have caused the failure, so the next visit starts without it.
    if (!isChunk) return removeKeptExceptOf();
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isChunk]);

  return (
    <Page title={isChunk ? t`Loading chunk failed` : t`Unhandled Thrown Error!`} width="reading">
      <EmptyState
        action={
          <Actions>
            <ButtonLink to={hrefs.home()} variant="outline">
              <Trans>Go to the home page</Trans>
            </ButtonLink>
            <Button onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          </Actions>
        }
      >
        <span role="alert">
          {isChunk ? (
            <Trans>Something didn't load. Reload the page. What you typed is kept.</Trans>
          ) : (
            <Trans>Something went wrong on our side. Reload the page. What you typed is kept.</Trans>
          )}
        </span>
      </EmptyState>
    </Page>
  );
}

export function NotFoundPage() {
  const { t } = useLingui();
  const heading = usePageHeading(t`Page not found`);
  return (
    <VStack px={4} py={20} gap={8} textAlign="center">
      <div>
        <Text data-ui="torn" color="fg.muted" fontFamily="reading" fontSize="xl" fontStyle="italic" lang="en">
          notfound
        </Text>
        <h1 ref={heading} tabIndex={-1}>
          {t`Page not found`}
        </h1>
        <Text mt={2}>{t`Check the address, or go on from here.`}</Text>
      </div>
      <Flex as="nav" aria-label={t`Where to go next`} wrap="wrap" justify="center" gap={3}>
        <ButtonLink to={hrefs.home()} variant="outline">{t`Home`}</ButtonLink>
        <ButtonLink to={hrefs.notes()} variant="outline">{t`My Notes`}</ButtonLink>
        <ButtonLink to={hrefs.discuss()} variant="outline">{t`Discussions`}</ButtonLink>
      </Flex>
    </VStack>
  );
}
