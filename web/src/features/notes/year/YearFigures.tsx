import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { ReadingYear } from '@contract/shelf';
import { limits } from '@domain/limits';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BarChart } from './BarChart';

export function Pages({ data }: { data: ReadingYear }) {
  const { pages } = data;
  if (pages.books === 0) return null;
  const known = pages.books;
  return (
    <Box as="section">
      <h2>{plural(pages.read, { one: '# page read', other: '# pages read' })}</h2>
      {known < data.finished && (
        <Text mt={1} color="fg.muted" fontSize="sm">
          {plural(data.finished, {
            one: `Counts ${known} of # book. Set the pages of the others under My reading.`,
            other: `Counts ${known} of # books. Set the pages of the others under My reading.`,
          })}
        </Text>
      )}
    </Box>
  );
}

export function Ratings({ data: { ratings }, isTableShown }: { data: ReadingYear; isTableShown: boolean }) {
  const { t, i18n } = useLingui();
  if (ratings.average === null) return null;
  const average = i18n.number(ratings.average, { maximumFractionDigits: 1 });
  const bars = ratings.counts.map((count, index) => {
    const rating = (index + 1) * limits.rating.min;
    return { count, name: plural(rating, { one: '# star', other: '# stars' }), short: i18n.number(rating) };
  });
  return (
    <section>
      <h2>{t`${average} stars on average`}</h2>
      <BarChart
        bars={bars}
        table={{ caption: t`Books by rating`, names: t`My rating`, counts: t`Books` }}
        isTableShown={isTableShown}
      />
    </section>
  );
}
