import { VStack } from '@chakra-ui/react/stack';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Failed, LoadFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { ActionLink } from '@/components/navigation/ActionLink';
import { errorText, isOffline } from '@/lib/api/api-error';

interface Pages extends Failed {
  data: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface Props {
  query: Pages;
  /** Shown until the first page has loaded. */
  loading?: ReactNode;
  /** Shows `loading` without a connection too (specification, section 4). */
  staysLoading?: boolean;
  /** The button is a link, which also works without JavaScript. */
  link?: { to: string | undefined; onAct: () => void };
  align?: 'start' | 'center';
  /** The text of the button. Without it, the pages load by themselves. */
  children?: ReactNode;
}

/** The foot of a list that loads page by page. When a page fails, it shows the error and Try again. */
export function LoadMore({ query, loading, staysLoading = false, link, align = 'start', children }: Props) {
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed, fetchNextPage } = query;
  if (data === undefined) return error && !(staysLoading && isOffline(error)) ? <LoadFailure query={query} /> : loading;
  if (!hasNextPage || !(children || hasFailed)) return null;
  const text = hasFailed ? <Trans>Try again</Trans> : children;
  return (
    <VStack align={align} gap={3}>
      {hasFailed && <p role="alert">{errorText(error)}</p>}
      {link ? (
        <ActionLink variant="outline" loading={isFetchingNextPage} {...link}>
          {text}
        </ActionLink>
      ) : (
        <Button variant="outline" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text}
        </Button>
      )}
    </VStack>
  );
}
