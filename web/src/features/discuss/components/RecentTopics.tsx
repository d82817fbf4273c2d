import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import type { ListedTopic } from '@contract/discuss';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailure } from '@/components/feedback/Loading';
import { RowList } from '@/components/list/RowList';
import { recentQuery } from '../api/queries';
import { TopicList } from './TopicList';

export function RecentTopics() {
  const { t } = useLingui();
  const recent = useQuery(recentQuery);
  const { data, error } = recent;
  if (error && !data) return <LoadFailure query={recent} />;
  // Without any discussion, the headings would be empty.
  if (data?.newest.length === 0) return null;
  return (
    <Stack gap={8}>
      <Recent title={t`Active now`} topics={data?.active} />
      <Recent title={t`Newest`} topics={data?.newest} />
    </Stack>
  );
}

const ROWS = 5;

function Recent({ title, topics }: { title: string; topics: readonly ListedTopic[] | undefined }) {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {topics ? (
        <TopicList topics={topics} labelledBy={id} />
      ) : (
        <RowList as="div" aria-hidden="true">
          {Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <div key={row}>
              <Skeleton flex="1" height="3.375rem" />
            </div>
          ))}
        </RowList>
      )}
    </Stack>
  );
}
