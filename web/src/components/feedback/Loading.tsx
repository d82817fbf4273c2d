import { Skeleton } from '@chakra-ui/react/skeleton';
import { HStack, VStack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use } from 'react';
import { Button } from '@/components/form/Button';
import { errorText, isOffline } from '@/lib/api/api-error';

export function Loading() {
  return (
    <chakra.p role="status" data-ui="loading">
      <Trans>loading</Trans>
      <span>...</span>
    </chakra.p>
  );
}

export function SkeletonText({ lines = 1 }: { lines?: number }) {
  return (
    <VStack align="stretch" gap={2} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines are identical and never reordered
        <Skeleton key={line} height="1em" width={line % 3 === 2 ? '70%' : 'full'} />
      ))}
    </VStack>
  );
}

export interface Failed {
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface FirstLoad extends Failed {
  data?: unknown;
}

/** True in a popup, which covers the shell's warning about a lost connection. */
export const InPopup = createContext(false);

/** 'loading...' stays after a failure (specification, section 4). A lost connection is the banner's to explain. */
export function LoadFailure({ query: { data, error, isFetching, refetch } }: { query: FirstLoad }) {
  const isSaidAbove = !use(InPopup) && data === undefined && isOffline(error);
  if (isSaidAbove)
    return (
      <chakra.p color="fg.muted">
        <Trans>Not loaded.</Trans>
      </chakra.p>
    );
  return (
    <VStack align="start" gap={3}>
      <Loading />
      <p role="alert">{errorText(error)}</p>
      <Button variant="outline" onClick={() => refetch()} loading={isFetching}>
        <Trans>Try again</Trans>
      </Button>
    </VStack>
  );
}

interface Refreshed extends Failed {
  isRefetchError: boolean;
}

/** A failed refresh, unless the device is offline: then the shell warns. */
export function RefreshFailure({ query: { error, isRefetchError, isFetching, refetch } }: { query: Refreshed }) {
  const { t } = useLingui();
  if (!isRefetchError || isOffline(error)) return null;
  const reason = errorText(error);
  return (
    <HStack wrap="wrap" gap={3} color="fg.muted">
      <p role="status">{t`This may be out of date. ${reason}`}</p>
      <Button variant="outline" size="sm" onClick={() => refetch()} loading={isFetching}>
        <Trans>Try again</Trans>
      </Button>
    </HStack>
  );
}
