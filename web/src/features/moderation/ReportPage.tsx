import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { Time } from '@/components/page/Time';
import { useCategoryTexts } from '@/features/thread/categories/category-texts';
import { isNotFound } from '@/lib/api/api-error';
import { reportQuery } from './api';
import { useModerationTexts } from './texts';

export function ReportPage() {
  const { receipt = '' } = useParams();
  const categories = useCategoryTexts();
  const { report, kinds } = useModerationTexts();
  const { title, byline, outcomes, missing } = report;
  const query = useQuery(reportQuery(receipt));
  const { data, error } = query;
  const isMissing = isNotFound(error);
  return (
    <Page title={title} byline={byline} width="reading">
      {data ? (
        <Stack gap={3} mt={4}>
          <Text fontSize="lg">{outcomes[data.outcome]}</Text>
          <Text color="fg.muted">
            {kinds[data.kind]}: {categories[data.category]}
            {', '}
            <Time instant={data.at} />
          </Text>
        </Stack>
      ) : isMissing ? (
        <p>{missing}</p>
      ) : error ? (
        <LoadFailure query={query} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
