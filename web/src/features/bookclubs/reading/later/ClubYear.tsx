import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ClubYear as Data } from '@contract/endings';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BookOpenCheck, Printer } from 'lucide-react';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { formatDay, today } from '@/lib/dates';
import { hrefs } from '@/lib/paths';

const dayOf = (instant: string): string => formatDay(today(new Date(instant)));

export function ClubYear({ data }: { data: Data }) {
  const { t } = useLingui();
  const { books, meetings, posts } = data;
  if (books.length + meetings.length + posts === 0) {
    return (
      <EmptyState icon={<BookOpenCheck />}>
        <Trans>Nothing in this year. Books that the club completes, its meetings and its posts appear here.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack gap={8} css={{ '@media print': { page: 'sheet' } }}>
      <Books data={data} />
      <Meetings meetings={meetings} />
      <Box>
        <Text>
          <Plural value={posts} one="# post in the discussions" other="# posts in the discussions" />
        </Text>
        {books.length === 0 && (
          <Text color="fg.muted">
            <Trans>Books appear here once the club has completed them.</Trans>
          </Text>
        )}
      </Box>
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
  );
}

function Books({ data: { club, books } }: { data: Data }) {
  const { t, i18n } = useLingui();
  if (books.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <h2>{plural(books.length, { one: '# book read together', other: '# books read together' })}</h2>
      <chakra.ul display="grid" gap={4}>
        {books.map(({ _id, title, author, cover, startedAt, completedAt, stars: { average, count } }) => {
          const stars = average === null ? '' : i18n.number(average, { maximumFractionDigits: 1 });
          const members = plural(count, { one: '# member', other: '# members' });
          const [from, to] = [dayOf(startedAt), dayOf(completedAt)];
          return (
            <Flex as="li" key={_id} gap={4} minWidth={0} css={{ breakInside: 'avoid' }}>
              <BookCover title={title} author={author} cover={cover} size="sm" />
              <Box minWidth={0} overflowWrap="anywhere">
                <Text as="h3" fontSize="md" dir="auto">
                  <AppLink to={hrefs.clubBook(club, _id)}>{title}</AppLink>
                </Text>
                {author && (
                  <Text color="fg.muted" fontSize="sm" dir="auto">
                    {t`by ${author}`}
                  </Text>
                )}
                <Text color="fg.muted" fontSize="sm">
                  {from === to ? to : t`${from} – ${to}`}
                </Text>
                {stars && <Text fontSize="sm">{t`${stars} stars on average · ${members}`}</Text>}
              </Box>
            </Flex>
          );
        })}
      </chakra.ul>
    </Stack>
  );
}

function Meetings({ meetings }: Pick<Data, 'meetings'>) {
  if (meetings.length === 0) return null;
  return (
    <Stack as="section" gap={4}>
      <h2>{plural(meetings.length, { one: '# meeting', other: '# meetings' })}</h2>
      <chakra.ul display="grid" gap={2}>
        {meetings.map(({ _id, at, book, numComing }) => (
          <li key={_id}>
            {dayOf(at)}
            {book && (
              <>
                {' · '}
                <bdi>{book}</bdi>
              </>
            )}
            {numComing > 0 && (
              <Text as="span" color="fg.muted" fontSize="sm">
                {' · '}
                <Plural value={numComing} one="# said yes" other="# said yes" />
              </Text>
            )}
          </li>
        ))}
      </chakra.ul>
    </Stack>
  );
}
