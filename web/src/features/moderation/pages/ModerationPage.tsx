import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState, NotFound } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { Page } from '@/components/page/Page';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { queueQuery } from '../api/queue';
import { CaseCard } from '../components/CaseCard';
import { useQueueTexts } from '../queue-texts';

/** `/moderation`. Everybody but moderators gets Not found. */
export function ModerationPage() {
  const { t } = useLingui();
  const { title, empty, more } = useQueueTexts();
  const query = useInfiniteQuery(queueQuery);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const cases = data?.pages.flatMap(({ items }) => items);
  // The queue is secret to everybody else.
  if (isNotFound(error)) {
    return (
      <NotFound title={t`Page not found`} to={hrefs.home()} link={t`Home`}>
        {t`Check the address, or go on from here.`}
      </NotFound>
    );
  }
  if (error && !cases) return <LoadFailure query={query} />;
  return (
    <Page title={title} width="reading">
      {!cases ? (
        <Loading />
      ) : cases.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <Stack as="ul" gap={6} mt={4}>
          {cases.map((item) => (
            <li key={item._id}>
              <CaseCard found={item} />
            </li>
          ))}
        </Stack>
      )}
      {hasNextPage && (
        <Button variant="outline" mt={6} loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {more}
        </Button>
      )}
    </Page>
  );
}
