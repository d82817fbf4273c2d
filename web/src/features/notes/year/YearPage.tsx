import { Box } from '@chakra-ui/react/box';
import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ReadingYear } from '@contract/shelf';
import { coverDesign, shelfDesigns } from '@domain/cover-design';
import { limits } from '@domain/limits';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState, NotFound } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, RefreshFailure } from '@/components/feedback/Loading';
import { MoreButton } from '@/components/form/MoreButton';
import { RowList } from '@/components/list/RowList';
import { TalkRow } from '@/components/list/TalkRow';
import { ButtonLink } from '@/components/navigation/AppLink';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { Rating } from '@/features/rating/Rating';
import { formatDay } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { PictureDialog, YearMenu } from '../lazy';
import { shelfQuery } from '../shelf/api';
import { CardFacts } from '../shelf/BookCard';
import { booksOf } from '../shelf/cached-lists';
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

const MORE = 'year-more';

function KnownYear({ year }: { year: string }) {
  const { t } = useLingui();
  const query = useQuery(yearQuery(year));
  const [menu, setMenu] = useState<'open' | 'closed'>();
  const [isTableShown, setTableShown] = useState(false);
  const [isPicture, setPicture] = useState(false);
  const title = t`Your Reading in ${year}`;
  const [before, after] = [Number(year) - 1, Number(year) + 1];
  const { data } = query;
  const sentence = data && sentenceOf(data);
  return (
    <Page
      title={title}
      heading={
        <Text as="span" {...eyebrow}>
          {title}
        </Text>
      }
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Notebook`, to: hrefs.notes() }, { label: title }]} />}
      actions={
        <>
          <ButtonLink to={hrefs.year(before)} variant="outline" size="sm">
            {`${before}`}
          </ButtonLink>
          {after <= new Date().getFullYear() && (
            <ButtonLink to={hrefs.year(after)} variant="outline" size="sm">
              {`${after}`}
            </ButtonLink>
          )}
          {sentence && (
            <MoreButton
              id={MORE}
              isOpen={menu === 'open'}
              onPress={() => setMenu(menu === 'open' ? 'closed' : 'open')}
            />
          )}
          {menu && (
            <YearMenu
              opener={MORE}
              isOpen={menu === 'open'}
              onClose={() => setMenu('closed')}
              isTableShown={isTableShown}
              onTable={setTableShown}
              onPicture={() => setPicture(true)}
            />
          )}
        </>
      }
    >
      {data ? (
        <>
          <RefreshFailure query={query} />
          <Year data={data} sentence={sentence} isTableShown={isTableShown} />
        </>
      ) : query.error ? (
        <LoadFailure query={query} />
      ) : (
        <Loading />
      )}
      {isPicture && data && sentence && (
        <YearPicture data={data} title={title} sentence={sentence} onClose={() => setPicture(false)} />
      )}
    </Page>
  );
}

const monthName = (language: string, month: number, style: 'long' | 'narrow'): string =>
  new Date(Date.UTC(2026, month)).toLocaleDateString(language, { month: style, timeZone: 'UTC' });

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** "2 books, 16 notes, 640 pages", without zeros. Empty for a year without books and notes. */
function sentenceOf({ finished, notes, pages }: ReadingYear): string {
  const numNotes = sumOf(notes);
  const facts = [
    finished > 0 && plural(finished, { one: '# book', other: '# books' }),
    numNotes > 0 && plural(numNotes, { one: '# note', other: '# notes' }),
    pages.read > 0 && plural(pages.read, { one: '# page', other: '# pages' }),
  ];
  return facts.filter(Boolean).join(', ');
}

/** Covers that fan out. */
const IN_FAN = 5;

/** Covers that fit into a month. */
const IN_MONTH = 3;

interface YearProps {
  data: ReadingYear;
  sentence: string | undefined;
  isTableShown: boolean;
}

function Year({ data, sentence, isTableShown }: YearProps) {
  const { year, books, finished, more, notes, goal } = data;
  const { t, i18n } = useLingui();
  const isThisYear = year >= new Date().getFullYear();
  const shelf = useInfiniteQuery({
    ...shelfQuery({ status: 'reading', sort: 'noted' }),
    enabled: isThisYear && books.length === 0,
  });
  const underway = books.length === 0 && isThisYear && shelf.data ? booksOf(shelf.data).slice(0, IN_FAN) : [];
  const goalOfYear = (goal !== null || isThisYear) && <YearGoal year={year} goal={goal} numBooks={finished} />;
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
          {sentence && <Text {...hero}>{sentence}</Text>}
          {goalOfYear}
        </Box>
        <Fan books={books.length > 0 ? books.slice(-IN_FAN) : underway} />
        {sentence ? (
          <section>
            <h2>{t`Notes by month`}</h2>
            <BarChart
              bars={months}
              table={{ caption: t`Notes by month`, names: t`Month`, counts: t`Notes` }}
              isTableShown={isTableShown}
            />
          </section>
        ) : (
          <EmptyState>
            <Trans>
              No book finished and no note taken in this year. Books that you mark as finished on your shelf appear
              here.
            </Trans>
          </EmptyState>
        )}
      </Stack>
      <Stack gap={8} minWidth={0}>
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
        <Pages data={data} />
        <Ratings data={data} isTableShown={isTableShown} />
      </Stack>
    </Grid>
  );
}

const hero = {
  fontFamily: 'heading',
  fontSize: '2xl',
  fontWeight: 'semibold',
  lineHeight: '1.1',
  letterSpacing: '-0.015em',
  textWrap: 'balance',
} as const;

const eyebrow = {
  color: 'fg.muted',
  fontFamily: 'body',
  fontSize: 'md',
  fontWeight: 'medium',
  letterSpacing: 'normal',
} as const;

function Fan({ books }: { books: readonly { title: string; author: string; cover?: string | undefined }[] }) {
  const designs = shelfDesigns(books);
  if (books.length === 0) return null;
  return (
    <div data-ui="fan" aria-hidden="true">
      {books.map(({ title, author, cover }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a book that was finished twice is there twice
        <BookCover key={at} title={title} author={author} cover={cover} size="fill" design={designs[at]} />
      ))}
    </div>
  );
}

interface PictureProps {
  data: ReadingYear;
  title: string;
  sentence: string;
  onClose: () => void;
}

/** Titles in the picture. */
const NAMED = 6;

function YearPicture({ data: { year, books }, title, sentence, onClose }: PictureProps) {
  const content = useMemo(() => {
    const titles = [...new Set(books.map((book) => book.title))].slice(-NAMED);
    return { remark: [sentence, ...titles].join('\n'), title, details: [], isQuotation: false };
  }, [sentence, title, books]);
  return <PictureDialog content={content} name={`flyleaf-${year}.png`} onClose={onClose} />;
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

function Ratings({ data: { ratings }, isTableShown }: { data: ReadingYear; isTableShown: boolean }) {
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
