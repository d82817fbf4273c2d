import { Stack } from '@chakra-ui/react/stack';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { EmptyState, NotFound } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { useLanguage } from '@/i18n/language';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { queueQuery } from '../api/queue';
import { CaseCard } from '../components/CaseCard';
import { queueTexts } from '../queue-texts';

/** `/moderation`: what moderators decide. For everybody else there is nothing here. */
export function ModerationPage() {
  const { t } = useLingui();
  const { title, empty } = queueTexts[useLanguage()];
  const query = useQuery(queueQuery);
  const { data, error } = query;
  // Nobody else learns that there is a queue.
  if (isNotFound(error)) {
    return (
      <NotFound title={t`Page not found`} to={hrefs.home()} link={t`Home`}>
        {t`Check the address, or go on from here.`}
      </NotFound>
    );
  }
  if (error && !data) return <LoadFailure query={query} />;
  return (
    <Page title={title} width="reading">
      {!data ? (
        <Loading />
      ) : data.length === 0 ? (
        <EmptyState>{empty}</EmptyState>
      ) : (
        <Stack as="ul" gap={6} mt={4}>
          {data.map((found) => (
            <li key={found._id}>
              <CaseCard found={found} />
            </li>
          ))}
        </Stack>
      )}
    </Page>
  );
}
