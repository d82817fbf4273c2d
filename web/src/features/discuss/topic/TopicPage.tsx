import type { PublicBook } from '@contract/discuss';
import { UNSORTED } from '@domain/addresses';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { LoadFailure, RefreshFailure } from '@/components/feedback/Loading';
import { Page } from '@/components/page/Page';
import { LevelControl } from '@/features/notices/levels/LevelControl';
import { ProgressControl } from '@/features/progress/ProgressControl';
import { Thread } from '@/features/thread/components/Thread';
import { ThreadBook } from '@/features/thread/components/ThreadBook';
import { ThreadHead } from '@/features/thread/components/ThreadHead';
import { ThreadSkeleton } from '@/features/thread/components/ThreadSkeleton';
import { ThreadProvider } from '@/features/thread/components/thread-context';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { ClosedMark } from '@/features/thread/shown/UpToChapter';
import type { OnPage } from '@/features/thread/thread';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { bookQuery, type ThreadData, threadQuery } from '../api';
import { NotHere, ThreadCrumbs } from '../discuss-navigation';
import { useNumberParam } from '../list-params';
import { topicSource } from './topic-source';

export function TopicPage() {
  const { t } = useLingui();
  const { genre = '', book: bookId = '', topic: topicId = '' } = useParams();
  const { search, hash } = useLocation();
  const { value: page, set: setPage, hrefOf } = useNumberParam('page');
  const book = useQuery(bookQuery(bookId));
  const thread = useQuery({
    ...threadQuery(topicId, page, bookId),
    placeholderData: (before) => keepIfSame(before, topicId),
  });
  const topic = thread.data?.topic;

  if (isNotFound(thread.error)) return <NotHere what="discussion" />;
  if (isNotFound(book.error)) return <NotHere what="book" />;
  const progress = topic && book.data && { genre: book.data.genre ?? UNSORTED, book: topic.bookId };
  if (progress && (progress.genre !== genre || progress.book !== bookId)) {
    return <Navigate to={hrefs.topic(progress.genre, progress.book, topicId) + search + hash} replace />;
  }
  const head = (
    <ThreadHead book={book.data}>
      <ProgressControl
        bookId={bookId}
        book={book.data && { ...book.data, id: bookId, published: book.data.publishedDate }}
        seeded
      />
    </ThreadHead>
  );
  return (
    <Page
      title={topic ? threadTitle(topic) : ''}
      heading={
        topic ? (
          <>
            {threadTitle(topic)}
            <ClosedMark closed={topic.closed} />
          </>
        ) : (
          t`Discussion`
        )
      }
      breadcrumb={<ThreadCrumbs genre={genre} bookId={bookId} book={book.data} topic={topic ?? 'loading'} />}
    >
      {/* Data that this page itself has loaded shows its own failures when it loads more. */}
      {thread.dataUpdatedAt < performance.timeOrigin && <RefreshFailure query={thread} />}
      {thread.data ? (
        <TopicThread
          key={topicId}
          head={head}
          thread={thread.data}
          book={book.data}
          page={page}
          onPage={setPage}
          hrefOf={hrefOf}
          isTurning={thread.isPlaceholderData}
        />
      ) : thread.error ? (
        <LoadFailure query={thread} />
      ) : (
        <ThreadSkeleton head={head} />
      )}
    </Page>
  );
}

interface Props {
  head: ReactNode;
  thread: ThreadData;
  book: PublicBook | undefined;
  page: number;
  onPage: OnPage;
  hrefOf: (page: number) => string;
  isTurning: boolean;
}

function TopicThread({ head, thread, book, ...at }: Props) {
  const { topic } = thread;
  const { numPosts } = topic;
  const toBook = hrefs.genreBook(book?.genre ?? null, topic.bookId);
  const source = topicSource(useQueryClient(), topic, toBook);
  return (
    <ThreadProvider source={source} page={{ ...at, shown: thread }}>
      <Thread
        head={head}
        toolbar={
          <span data-part="count">
            <Plural value={numPosts} one="# post" other="# posts" />
          </span>
        }
        side={<ThreadBook book={book} to={toBook} />}
        below={<LevelControl of="topic" id={topic._id} />}
        book={book}
      />
    </ThreadProvider>
  );
}

function keepIfSame<Thread extends { topic: { _id: string } }>(before: Thread | undefined, topicId: string) {
  return before?.topic._id === topicId ? before : undefined;
}
