import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { FoundReader, PublicBook } from '@contract/discuss';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { BookCover } from '@/components/book/BookCover';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { RowLink, RowList } from '@/components/list/RowList';
import { TalkRow } from '@/components/list/TalkRow';
import { AppLink } from '@/components/navigation/AppLink';
import { Avatar } from '@/components/page/Avatar';
import { TimeAgo } from '@/components/page/TimeAgo';
import { postElementId } from '@/features/thread/shown/post';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { hrefs } from '@/lib/paths';
import { searchQuery } from '../api';
import { isSearchable } from '../list-params';
import { StartLink } from '../starting/StartDiscussion';
import { Columns, TopicList } from '../topics/TopicList';

export function SearchResults({ searchText }: { searchText: string }) {
  const query = useQuery({
    ...searchQuery(searchText),
    enabled: isSearchable(searchText),
    placeholderData: keepPreviousData,
  });
  const { t } = useLingui();
  const titles = { books: useId(), topics: useId(), readers: useId() };
  if (!isSearchable(searchText)) return <Nothing>{t`Type at least two letters of a word.`}</Nothing>;
  if (query.error && !query.isFetching) return <LoadFailure query={query} />;
  if (!query.data) return <Loading />;
  const { books, topics, readers, page } = query.data;
  // A reader's page replaces their latest post.
  const others = readers.filter(({ user }) => user !== page);
  const count = books.length + topics.length + others.length + (page ? 1 : 0);
  const start = (
    <StartLink>
      <Trans>Start a discussion about your book</Trans>
    </StartLink>
  );
  return (
    <Stack gap={8} aria-busy={query.isPlaceholderData || undefined} opacity={query.isPlaceholderData ? 0.6 : undefined}>
      <Text role="status" mt={{ base: -4, lg: 0 }} color="fg.muted" fontSize="sm">
        {count > 0 && plural(count, { one: '# result', other: '# results' })}
      </Text>
      {count === 0 && (
        <Nothing
          action={start}
        >{t`No public discussion, book or reader matches. Try fewer words, or another spelling.`}</Nothing>
      )}
      <Columns>
        {books.length > 0 && (
          <Found id={titles.books} title={t`Books`}>
            <BookRows books={books} labelledBy={titles.books} />
          </Found>
        )}
        {topics.length > 0 && (
          <Found id={titles.topics} title={t`Discussions`}>
            <TopicList topics={topics} labelledBy={titles.topics} />
          </Found>
        )}
        {(page || others.length > 0) && (
          <Found id={titles.readers} title={t`Readers`}>
            <ReaderRows page={page} readers={others} labelledBy={titles.readers} />
          </Found>
        )}
      </Columns>
      <AppLink to={hrefs.search(searchText)} data-ui="more">
        <Trans>Posts with these words</Trans>
      </AppLink>
      {count > 0 && <Box>{start}</Box>}
    </Stack>
  );
}

function Nothing({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <Box role="status">
      <EmptyState action={action}>{children}</EmptyState>
    </Box>
  );
}

function Found({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}

function BookRows({ books, labelledBy }: { books: readonly PublicBook[]; labelledBy: string }) {
  return (
    <RowList aria-labelledby={labelledBy} data-small="">
      {books.map(({ _id, title, author, cover, genre, numDiscussions }) => (
        <TalkRow
          key={_id}
          to={hrefs.genreBook(genre, _id)}
          picture={<BookCover title={title} author={author} cover={cover} size="xs" />}
          title={<bdi>{title}</bdi>}
          meta={
            <span>
              {author && (
                <>
                  <bdi>{author}</bdi> ·{' '}
                </>
              )}
              <Plural value={numDiscussions} one="# discussion" other="# discussions" />
            </span>
          }
        />
      ))}
    </RowList>
  );
}

interface ReaderRowsProps {
  page: string | null;
  readers: readonly FoundReader[];
  labelledBy: string;
}

function ReaderRows({ page, readers, labelledBy }: ReaderRowsProps) {
  return (
    <RowList aria-labelledby={labelledBy}>
      {page && (
        <li>
          <Avatar name={page} />
          <RowLink to={hrefs.reader(page)}>
            <bdi>{page}</bdi>
          </RowLink>
        </li>
      )}
      {readers.map(({ user, postId, createdAt, topic }) => (
        <TalkRow
          key={user}
          to={`${hrefs.topic(topic.book.genre, topic.bookId, topic._id)}#${postElementId(postId)}`}
          picture={<Avatar name={user} />}
          title={<bdi>{user}</bdi>}
          meta={
            <span>
              <bdi>{threadTitle(topic)}</bdi> · <TimeAgo instant={createdAt} />
            </span>
          }
        />
      ))}
    </RowList>
  );
}
