import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Plural, Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { call } from '@/lib/api/api';
import type { MarginsRead } from './use-margins';

/** How many notes wait in the chapters that come next. */
const waitingQuery = (bookId: string) =>
  queryOptions({
    meta: { hidden: true },
    refetchOnMount: 'always',
    queryKey: ['margins', bookId, 'waiting'],
    queryFn: ({ signal }) => call('GET /api/notes/margins/{bookKey}/waiting', { params: { bookKey: bookId }, signal }),
  });

interface Props {
  bookId: string;
  margins: MarginsRead;
}

/** Below the last chapter: what waits in the next one, the way to more notes, and what went wrong. */
export function MarginsFoot({ bookId, margins }: Props) {
  const { data: waiting } = useQuery(waitingQuery(bookId));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = margins;
  const [next] = waiting ?? [];
  const isEmpty = data?.pages.every(({ items }) => items.length === 0) && !hasNextPage;
  if (error) return <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />;
  return (
    <Stack gap={3} color="fg.muted" role="status">
      {hasNextPage && (
        <Button variant="outline" alignSelf="start" loading={isFetching} onClick={() => fetchNextPage()}>
          <Trans>Show more in the margins</Trans>
        </Button>
      )}
      {isEmpty && !next && (
        <Text>
          <Trans>The margins are empty: nobody else has shared a note on this book.</Trans>
        </Text>
      )}
      {next && <Waiting {...next} />}
    </Stack>
  );
}

function Waiting({ chapter, count }: { chapter: number; count: number }) {
  return (
    <Text fontStyle="italic">
      <Plural value={count} one={`# note waits in chapter ${chapter}`} other={`# notes wait in chapter ${chapter}`} />
    </Text>
  );
}
