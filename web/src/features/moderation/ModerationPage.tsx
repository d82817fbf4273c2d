import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState, NotFound } from '@/components/feedback/EmptyState';
import { Loading, RefreshFailure } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { Page } from '@/components/page/Page';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { CaseCard } from './CaseCard';
import { queueQuery } from './queue';
import { useQueueTexts } from './queue-texts';

/** `/moderation`. Everybody but moderators gets Not found. */
export function ModerationPage() {
  const { t } = useLingui();
  const { title, empty, more } = useQueueTexts();
  const query = useInfiniteQuery(queueQuery);
  const cases = query.data?.pages.flatMap(({ items }) => items);
  // The queue is secret to everybody else.
  if (isNotFound(query.error)) {
    return (
      <NotFound title={t`Page not found`} to={hrefs.home()} link={t`Home`}>
        {t`Check the address, or go on from here.`}
      </NotFound>
    );
  }
  return (
    <Page title={title} width="reading">
      <RefreshFailure query={query} />
      {cases?.length === 0 && <EmptyState>{empty}</EmptyState>}
      {cases && cases.length > 0 && (
        <Stack as="ul" gap={6} my={4}>
          {cases.map((item) => (
            <li key={item._id}>
              <CaseCard found={item} />
            </li>
          ))}
        </Stack>
      )}
      <LoadMore query={query} loading={<Loading />}>
        {more}
      </LoadMore>
    </Page>
  );
}
