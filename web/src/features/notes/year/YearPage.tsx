import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ReadingYear } from '@contract/shelf';
import { limits } from '@domain/limits';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState, NotFound } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, RefreshFailure, SkeletonText } from '@/components/feedback/Loading';
import { AppLink, ButtonLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { Rating } from '@/features/rating/Rating';
import { formatDay } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { BookGrid } from '../shelf/BookGrid';
import { yearQuery } from './api';
import { BarChart } from './BarChart';
import { YearGoal } from './YearGoal';

export function YearPage() {
  const { year = '' } = useParams();
  return /^(19|20)\d\d$/.test(year) ? <KnownYear key={year} year={year} /> : <NoYear />;
}

function NoYear() {
  const { t } = useLingui();
  return (
    <NotFound title={t`Year not found`} to={hrefs.notes()} link={t`Back to My Notes`}>
      <Trans>The address may be wrong: there is a page for each year from 1900 on.</Trans>
    </NotFound>
  );
}

function KnownYear({ year }: { year: string }) {
  const { t } = useLingui();
  const query = useQuery(yearQuery(year));
  const title = t`Your Reading in ${year}`;
  const [before, after] = [Number(year) - 1, Number(year) + 1];
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Notebook`, to: hrefs.notes() }, { label: title }]} />}
      actions={
        <>
          <ButtonLink to={hrefs.year(before)} variant="outline">
            {`${before}`}
          </ButtonLink>
          {after <= new Date().getFullYear() && (
            <ButtonLink to={hrefs.year(after)} variant="outline">
              {`${after}`}
            </ButtonLink>
          )}
        </>
      }
    >
      {query.data ? (
        <>
          <RefreshFailure query={query} />
          <Year data={query.data} />
        </>
      ) : query.error ? (
        <LoadFailure query={query} />
      ) : (
        <>
          <Loading />
          <SkeletonText lines={6} />
        </>
      )}
    </Page>
  );
}

const monthName = (language: string, month: number, style: 'long' | 'narrow'): string =>
  new Date(Date.UTC(2026, month)).toLocaleDateString(language, { month: style, timeZone: 'UTC' });

function Year({ data }: { data: ReadingYear }) {
  const { year, books, finished, more, notes, goal } = data;
  const { t, i18n } = useLingui();
  const numNotes = notes.reduce((sum, count) => sum + count, 0);
  const goalOfYear = (goal !== null || year >= new Date().getFullYear()) && (
    <YearGoal year={year} goal={goal} numBooks={finished} />
  );
  if (books.length + numNotes === 0) {
    return (
      <>
        {goalOfYear}
        <EmptyState>
          <Trans>
            No book finished and no note taken in this year. Books that you mark as finished on your shelf appear here.
          </Trans>
        </EmptyState>
      </>
    );
  }
  const months = notes.map((count, month) => ({
    count,
    name: monthName(i18n.locale, month, 'long'),
    short: monthName(i18n.locale, month, 'narrow'),
  }));
  return (
    <Flex direction="column" gap={8}>
      {goalOfYear}
      {books.length > 0 && (
        <Box as="section">
          <h2>
            {more
              ? t`More than ${books.length} books finished`
              : plural(books.length, { one: '# book finished', other: '# books finished' })}
          </h2>
          <BookGrid as="ul" mt={4}>
            {books.map(({ _id, title, author, cover, finished, rating }) => (
              <Box as="li" key={`${_id} ${finished}`} overflowWrap="anywhere" minWidth={0}>
                <BookCover title={title} author={author} cover={cover} size="fill" />
                <Text as="h3" mt={2} fontSize="md" dir="auto" lineClamp={3}>
                  <AppLink to={hrefs.bookNotes(_id)}>{title}</AppLink>
                </Text>
                {rating !== null && (
                  <Text color="accent.fg" fontSize="sm">
                    <Rating rating={rating} />
                  </Text>
                )}
                <chakra.time dateTime={finished} color="fg.muted" fontSize="sm">
                  {formatDay(finished)}
                </chakra.time>
              </Box>
            ))}
          </BookGrid>
        </Box>
      )}
      <Pages data={data} />
      <Ratings data={data} />
      <Box as="section" maxWidth="reading">
        <h2>{plural(numNotes, { one: '# note', other: '# notes' })}</h2>
        <BarChart bars={months} table={{ caption: t`Notes by month`, names: t`Month`, counts: t`Notes` }} />
      </Box>
    </Flex>
  );
}

function Pages({ data }: { data: ReadingYear }) {
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

function Ratings({ data: { ratings } }: { data: ReadingYear }) {
  const { t, i18n } = useLingui();
  if (ratings.average === null) return null;
  const average = i18n.number(ratings.average, { maximumFractionDigits: 1 });
  const bars = ratings.counts.map((count, index) => {
    const rating = (index + 1) * limits.rating.min;
    return { count, name: plural(rating, { one: '# star', other: '# stars' }), short: i18n.number(rating) };
  });
  return (
    <Box as="section" maxWidth="reading">
      <h2>{t`${average} stars on average`}</h2>
      <BarChart bars={bars} table={{ caption: t`Books by rating`, names: t`My rating`, counts: t`Books` }} />
    </Box>
  );
}
