import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubPage } from '@contract/club-page';
import { GENERAL } from '@domain/addresses';
import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { TalkRow } from '@/components/list/TalkRow';
import { Avatar } from '@/components/page/Avatar';
import { TimeAgo } from '@/components/page/TimeAgo';
import { authorName, postElementId } from '@/features/thread/shown/post';
import { titleIn } from '@/features/thread/shown/shown-text';
import { UnreadCount, unreadHash } from '@/features/thread/shown/UnreadCount';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { DiscussionList } from '../discussions/DiscussionList';
import { useWords } from './use-words';

interface Props extends Pick<ClubPage, 'general'> {
  club: string;
  discussions: ClubPage['latest'];
  namesBooks: boolean;
  /** Above, for a new member. */
  hasGeneral: boolean;
}

/** About the club's books, and General. */
export function LatestDiscussions({ club, discussions, general, namesBooks, hasGeneral }: Props) {
  const { t } = useLingui();
  const rows = discussions.map(({ book, ...discussion }) => ({
    ...discussion,
    bookId: book._id,
    parts: book.parts,
    ...(namesBooks && { bookTitle: book.title }),
  }));
  return (
    <Stack as="section" aria-labelledby="latest-discussions" gap={3}>
      <h2 id="latest-discussions">
        <Trans>Latest discussions</Trans>
      </h2>
      {rows.length === 0 && (
        <Text color="fg.muted">
          <Trans>Nobody has posted yet. Open a book to start its first discussion.</Trans>
        </Text>
      )}
      <DiscussionList club={club} label={t`Latest discussions`} discussions={rows} isBrief>
        {hasGeneral && <General club={club} general={general} />}
      </DiscussionList>
    </Stack>
  );
}

export function General({
  club,
  general: { discussion, latest },
  isNewMember = false,
}: Pick<Props, 'club' | 'general'> & { isNewMember?: boolean }) {
  const { t } = useLingui();
  const { title } = titleIn(discussion, useClubLanguage());
  const { _id, unread } = discussion;
  const hash = unreadHash(unread) || (latest ? `#${postElementId(latest._id)}` : '');
  return (
    <TalkRow
      to={hrefs.clubDiscussion(club, GENERAL, _id) + hash}
      picture={latest ? <Avatar name={authorName(latest.user)} /> : <MessagesSquare aria-hidden="true" />}
      title={isNewMember ? t`Say hello in General` : title}
      meta={latest ? <Latest post={latest} /> : <Trans>No posts yet</Trans>}
      end={<UnreadCount unread={unread} />}
    />
  );
}

function Latest({ post }: { post: NonNullable<ClubPage['general']['latest']> }) {
  const words = useWords(post);
  return (
    <>
      <Text as="span" flex="0 1 auto" truncate dir="auto">
        <bdi>{authorName(post.user)}</bdi>: {words}
      </Text>
      <TimeAgo instant={post.createdAt} />
    </>
  );
}
