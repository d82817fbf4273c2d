import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { ReadingYear } from '@contract/shelf';
import { limits } from '@domain/limits';
import { i18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BarChart } from './BarChart';

/** "640 pages" and "41 hours", without zeros. An answer that the device has kept can be older than the minutes. */
export function lengthsOf({ pages, minutes }: ReadingYear): string[] {
  const hours = Math.ceil((minutes?.read ?? 0) / 60);
  return [
    ...(pages.read > 0 ? [plural(pages.read, { one: '# page', other: '# pages' })] : []),
    ...(hours > 0 ? [plural(hours, { one: '# hour', other: '# hours' })] : []),
  ];
}

export function Lengths({ data }: { data: ReadingYear }) {
  const { pages } = data;
  const known = pages.books + (data.minutes?.books ?? 0);
  if (known === 0) return null;
  return (
    <Box as="section">
      <h2>
        {known === pages.books
          ? plural(pages.read, { one: '# page read', other: '# pages read' })
          : new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(lengthsOf(data))}
      </h2>
      {known < data.finished && (
        <Text mt={1} color="fg.muted" fontSize="sm">
          {plural(data.finished, {
            one: `Counts ${known} of # book. Set the length of the others under My reading.`,
            other: `Counts ${known} of # books. Set the length of the others under My reading.`,
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
