import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ReadingYear } from '@contract/shelf';
import { coverDesign } from '@domain/cover-design';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { CoverFan, IN_FAN } from '@/components/book/CoverFan';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Button } from '@/components/form/Button';
import { RowList } from '@/components/list/RowList';
import { TalkRow } from '@/components/list/TalkRow';
import { Rating } from '@/features/rating/Rating';
import { formatDay } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { YearPicture } from '../lazy';
import { shelfQuery } from '../shelf/api';
import { CardFacts } from '../shelf/CardFacts';
import { booksOf } from '../shelf/cached-lists';
import { TagFilter } from '../shelf/TagFilter';
import { BarChart } from './BarChart';
import { Lengths, Ratings } from './YearFigures';
import { YearGoal } from './YearGoal';

const monthName = (language: string, month: number, style: 'long' | 'narrow'): string =>
  new Date(Date.UTC(2026, month)).toLocaleDateString(language, { month: style, timeZone: 'UTC' });

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Covers that fit into a month. */
const IN_MONTH = 3;

interface YearProps {
  data: ReadingYear;
  tag: string | undefined;
  sentence: string | undefined;
  isTableShown: boolean;
}

export function Year({ data, tag, sentence, isTableShown }: YearProps) {
  const { year, books, finished, more, notes, goal } = data;
  const { t, i18n } = useLingui();
  const isThisYear = year >= new Date().getFullYear();
  const shelf = useInfiniteQuery({
    ...shelfQuery({ status: 'reading', sort: 'noted' }),
    enabled: isThisYear && books.length === 0,
  });
  const underway = useMemo(
    () => (books.length === 0 && isThisYear && shelf.data ? booksOf(shelf.data).slice(0, IN_FAN) : []),
    [books, isThisYear, shelf.data],
  );
  const inFan = useMemo(() => (books.length > 0 ? books.slice(-IN_FAN) : underway), [books, underway]);
  const [isPicture, setPicture] = useState(false);
  const goalOfYear = !tag && (goal !== null || isThisYear) && <YearGoal year={year} goal={goal} numBooks={finished} />;
  const cloths = books.map((book) => ({
    month: Number(book.finished.slice(5, 7)) - 1,
    cloth: coverDesign(book.title, book.author).cloth,
  }));
  const months = notes.map((count, month) => ({
    count,
    name: monthName(i18n.locale, month, 'long'),
    short: monthName(i18n.locale, month, 'narrow'),
    cloths: cloths.flatMap((book) => (book.month === month ? [book.cloth] : [])).slice(0, IN_MONTH),
  }));
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} alignItems="start" gap={12}>
      <Stack gap={6} minWidth={0}>
        <Box>
          {sentence && <Text data-ui="year-sentence">{sentence}</Text>}
          {goalOfYear}
          {(data.tags.length > 0 || tag) && (
            <Box mt={2}>
              <TagFilter books={[data]} tag={tag} />
            </Box>
          )}
        </Box>
        <CoverFan books={inFan} />
        {sentence && (
          <Button
            variant="outline"
            alignSelf={{ base: 'center', lg: 'start' }}
            data-needs-script=""
            onClick={() => setPicture(true)}
          >
            <Images aria-hidden="true" />
            {t`Share as a picture`}
          </Button>
        )}
        {!sentence && !tag && (
          <EmptyState>
            <Trans>
              No book finished and no note taken in this year. Books that you mark as finished on your shelf appear
              here.
            </Trans>
          </EmptyState>
        )}
      </Stack>
      <Stack gap={10} minWidth={0}>
        {sentence && !tag && (
          <section>
            <h2>{t`Notes by month`}</h2>
            <BarChart
              bars={months}
              table={{ caption: t`Notes by month`, names: t`Month`, counts: t`Notes` }}
              isTableShown={isTableShown}
            />
          </section>
        )}
        {books.length > 0 && (
          <section>
            <h2>
              {more
                ? t`More than ${books.length} books finished`
                : plural(books.length, { one: '# book finished', other: '# books finished' })}
            </h2>
            <RowList mt={4}>
              {books.map((book) => (
                <TalkRow
                  key={`${book._id} ${book.finished}`}
                  to={hrefs.bookNotes(book._id)}
                  picture={<BookCover title={book.title} author={book.author} cover={book.cover} size="xs" />}
                  title={<bdi>{book.title}</bdi>}
                  meta={
                    <>
                      <time dateTime={book.finished}>{formatDay(book.finished)}</time>
                      {book.rating !== null && <Rating rating={book.rating} />}
                    </>
                  }
                />
              ))}
            </RowList>
          </section>
        )}
        {underway.length > 0 && (
          <section>
            <h2>{t`Reading now`}</h2>
            <RowList mt={4}>
              {underway.map((book) => (
                <TalkRow
                  key={book._id}
                  to={hrefs.bookNotes(book._id)}
                  picture={<BookCover title={book.title} author={book.author} cover={book.cover} size="xs" />}
                  title={<bdi>{book.title}</bdi>}
                  meta={
                    <span>
                      <CardFacts book={book} />
                    </span>
                  }
                />
              ))}
            </RowList>
          </section>
        )}
        <Lengths data={data} />
        <Ratings data={data} isTableShown={isTableShown} />
      </Stack>
      {isPicture && sentence && (
        <YearPicture
          year={`${year}`}
          sentence={sentence}
          books={books.length > 0 ? books : underway}
          onClose={() => setPicture(false)}
        />
      )}
    </Grid>
  );
}
