import { Grid } from '@chakra-ui/react/grid';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ClubYear as Data } from '@contract/endings';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { BookCover } from '@/components/book/BookCover';
import { CoverFan, IN_FAN } from '@/components/book/CoverFan';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Button } from '@/components/form/Button';
import { RowList } from '@/components/list/RowList';
import { TalkRow } from '@/components/list/TalkRow';
import { AppLink } from '@/components/navigation/AppLink';
import { useLanguage } from '@/i18n/language';
import { formatDay, today } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { minutesTitle } from '../../meetings/texts';

const dayOf = (instant: string): string => formatDay(today(new Date(instant)));

export function ClubYear({ data }: { data: Data }) {
  const { t } = useLingui();
  const { books, meetings, posts } = data;
  if (books.length + meetings.length + posts === 0) {
    return (
      <EmptyState>
        <Trans>Nothing in this year. Books that the club completes, its meetings and its posts appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
      columnGap={12}
      rowGap={8}
      css={{ '@media print': { page: 'sheet' } }}
    >
      <Stack gap={4} minWidth={0}>
        <Text data-ui="year-sentence">
          <Sum data={data} />
        </Text>
        <CoverFan books={books.slice(-IN_FAN)} />
        {books.length === 0 && (
          <Text color="fg.muted">
            <Trans>Books appear here once the club has completed them.</Trans>
          </Text>
        )}
        {books.length + meetings.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            minHeight="touch"
            alignSelf="start"
            css={{ '@media print': { display: 'none' } }}
            onClick={() => window.print()}
          >
            <Printer />
            {t`Print`}
          </Button>
        )}
      </Stack>
      <Stack gap={8} minWidth={0}>
        <Books data={data} />
        <Meetings data={data} />
      </Stack>
    </Grid>
  );
}

/** "2 books read together, 3 meetings and 24 posts." */
function Sum({ data: { books, meetings, posts } }: { data: Data }) {
  const language = useLanguage();
  const parts = [
    books.length > 0 && plural(books.length, { one: '# book read together', other: '# books read together' }),
    meetings.length > 0 && plural(meetings.length, { one: '# meeting', other: '# meetings' }),
    posts > 0 && plural(posts, { one: '# post', other: '# posts' }),
  ];
  return `${new Intl.ListFormat(language).format(parts.filter((part) => part !== false))}.`;
}

function Books({ data: { club, books } }: { data: Data }) {
  const { t, i18n } = useLingui();
  if (books.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <h2>{t`Books`}</h2>
      <RowList>
        {books.map(({ _id, title, author, cover, startedAt, completedAt, stars: { average, count } }) => {
          const stars = average === null ? '' : i18n.number(average, { maximumFractionDigits: 1 });
          const members = plural(count, { one: '# member', other: '# members' });
          const [from, to] = [dayOf(startedAt), dayOf(completedAt)];
          return (
            <TalkRow
              key={_id}
              to={hrefs.clubBook(club, _id)}
              picture={<BookCover title={title} author={author} cover={cover} size="xs" />}
              title={<bdi>{title}</bdi>}
              meta={
                <>
                  {author && (
                    <chakra.span dir="auto" flexBasis="full">
                      {t`by ${author}`}
                    </chakra.span>
                  )}
                  <span>{from === to ? to : t`${from} – ${to}`}</span>
                  {stars && <span>· {t`${stars} stars on average · ${members}`}</span>}
                </>
              }
            />
          );
        })}
      </RowList>
    </Stack>
  );
}

function Meetings({ data: { club, meetings } }: { data: Data }) {
  if (meetings.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <h2>
        <Trans>Meetings</Trans>
      </h2>
      <chakra.ul css={{ '& > li': { py: 2.5, overflowWrap: 'anywhere' }, '& > li + li': { borderTopWidth: '1px' } }}>
        {meetings.map(({ _id, at, book, numComing, started }) => (
          <li key={_id}>
            {dayOf(at)}
            {book && (
              <>
                {' · '}
                <chakra.bdi fontFamily="reading" fontSize="lg" fontStyle="italic" lineHeight={1}>
                  {book}
                </chakra.bdi>
              </>
            )}
            {numComing > 0 && (
              <Text as="span" color="fg.muted" fontSize="sm">
                {' · '}
                <Plural value={numComing} one="# said yes" other="# said yes" />
              </Text>
            )}
            {started && (
              <>
                {' · '}
                <AppLink to={hrefs.tonight(club, _id)} py={3} my={-3}>
                  {minutesTitle()}
                </AppLink>
              </>
            )}
          </li>
        ))}
      </chakra.ul>
    </Stack>
  );
}
