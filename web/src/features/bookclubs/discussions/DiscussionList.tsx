import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import type { ClubDiscussion } from '@contract/club-threads';
import type { ChapterParts } from '@domain/chapter-parts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkeletonText } from '@/components/feedback/Loading';
import { RowLink, RowList } from '@/components/list/RowList';
import { Avatar } from '@/components/page/Avatar';
import { Time } from '@/components/page/Time';
import { titleIn } from '@/features/thread/shown/shown-text';
import { UnreadCount, unreadHash } from '@/features/thread/shown/UnreadCount';
import { ClosedMark, UpToChapter } from '@/features/thread/shown/UpToChapter';
import { useClubLanguage } from '@/i18n/language';
import { useParts } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { PostsToday } from '../club/Cards';

interface ListedDiscussion extends ClubDiscussion {
  bookId: string;
  bookTitle?: string;
  /** Of the book, in a list about several books. */
  parts?: ChapterParts | undefined;
}

interface Props {
  club: string;
  label: string;
  discussions: readonly ListedDiscussion[];
  isBrief?: boolean;
  /** Further rows. */
  children?: ReactNode;
}

export function DiscussionList({ club, label, discussions, isBrief = false, children }: Props) {
  return (
    <RowList aria-label={label}>
      {discussions.map((discussion) => (
        <DiscussionRow key={discussion._id} club={club} discussion={discussion} isBrief={isBrief} />
      ))}
      {children}
    </RowList>
  );
}

interface RowProps {
  club: string;
  discussion: ListedDiscussion;
  isBrief: boolean;
}

function DiscussionRow({ club, discussion, isBrief }: RowProps) {
  const { t } = useLingui();
  const ofScreen = useParts();
  const parts = discussion.parts ?? ofScreen;
  const { title, lang, isByMachine } = titleIn({ ...discussion, parts }, useClubLanguage());
  const { _id, bookId, bookTitle, lastPoster, latestActivity, numPosts, postsToday, unread } = discussion;
  const bookElement = <bdi>{bookTitle}</bdi>;
  const posterElement = <bdi>{lastPoster}</bdi>;
  return (
    <li data-ui="row">
      <Avatar name={lastPoster} />
      <span data-part="text">
        <RowLink to={hrefs.clubDiscussion(club, bookId, _id) + unreadHash(unread)} dir="auto" lang={lang ?? undefined}>
          {title}
        </RowLink>
        <span data-part="meta">
          {discussion.pinned && <Pin size="1em" aria-label={t({ message: 'Pinned', context: 'a discussion' })} />}
          <span>
            {!discussion.hidden && <UpToChapter chapter={discussion.chapter} title={title} parts={parts} />}{' '}
            {/* Two hidden titles of one chapter are equal. */}
            {discussion.hidden && (
              <>
                <Plural value={numPosts} one="# post" other="# posts" />
                {' · '}
              </>
            )}
            {bookTitle ? (
              <Trans>
                {bookElement} · Last post by {posterElement}, <Time instant={latestActivity} isShort />
              </Trans>
            ) : (
              <Trans>
                Last post by {posterElement}, <Time instant={latestActivity} isShort />
              </Trans>
            )}
            {isByMachine && ` · ${t`Translated by machine`}`}
            <ClosedMark closed={discussion.closed} />
          </span>
          {(postsToday > 0 || !isBrief) && <PostsToday count={postsToday} />}
          <UnreadCount unread={unread && { ...unread, count: 0 }} />
        </span>
      </span>
      <span data-part="end">
        <UnreadCount unread={unread && { ...unread, waiting: null }} />
      </span>
    </li>
  );
}

export function DiscussionListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <RowList as="div" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row}>
          <Skeleton flex="none" boxSize={9} borderRadius="full" />
          <Box flex="1" maxWidth="24rem">
            <SkeletonText lines={2} />
          </Box>
        </div>
      ))}
    </RowList>
  );
}
