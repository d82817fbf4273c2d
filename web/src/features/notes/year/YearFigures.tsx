import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { ReadingYear } from '@contract/shelf';
import { limits } from '@domain/limits';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BarChart } from './BarChart';

/** At least one, as the heading would have none for a short story. */
export const hoursOf = (minutes: number): number => Math.max(1, Math.round(minutes / 60));

export function Lengths({ data }: { data: ReadingYear }) {
  const { i18n } = useLingui();
  // An answer on the device can be older than the minutes.
  const { pages, minutes = { read: 0, books: 0 } } = data;
  const known = pages.books + minutes.books;
  if (known === 0) return null;
  const hours = hoursOf(minutes.read);
  const facts = [
    pages.books > 0 && plural(pages.read, { one: '# page read', other: '# pages read' }),
    minutes.books > 0 && plural(hours, { one: '# hour of listening', other: '# hours of listening' }),
  ];
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' });
  return (
    <Box as="section">
      <h2>{list.format(facts.filter((fact) => fact !== false))}</h2>
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
