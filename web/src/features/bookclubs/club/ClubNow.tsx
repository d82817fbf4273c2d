import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { Ballot } from '@contract/ballots';
import type { ClubPage } from '@contract/club-page';
import type { PostExcerpt } from '@contract/since';
import { GENERAL } from '@domain/addresses';
import { ownWords } from '@domain/quotations';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailOpen, Megaphone, MessagesSquare, Vote } from 'lucide-react';
import { RowLink, RowList } from '@/components/list/RowList';
import { Avatar } from '@/components/page/Avatar';
import { Time } from '@/components/page/Time';
import { TimeAgo } from '@/components/page/TimeAgo';
import { authorName, postElementId } from '@/features/thread/shown/post';
import { shownText, titleIn } from '@/features/thread/shown/shown-text';
import { UnreadCount, unreadHash } from '@/features/thread/shown/UnreadCount';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { splitAtAddresses } from '@/lib/web-addresses';
import { AnnouncementMore } from '../lazy-online';

interface Props extends Pick<ClubPage, 'general'> {
  club: string;
  ballot: Ballot | null;
  owns: boolean;
  /** In discussions of the club's books. */
  numUnread: number;
}

/** The things that need the member: announcements, a vote, unread posts, and the club's General discussion. */
export function ClubNow({ club, general, ballot, owns, numUnread }: Props) {
  const { t } = useLingui();
  return (
    <RowList aria-label={t`Now in the club`}>
      {general.announcements.map((post) => (
        <li key={post._id}>
          <Announcement club={club} discussion={general.discussion._id} post={post} owns={owns} />
        </li>
      ))}
      {ballot?.isOpen && ballot.vote.length === 0 && (
        <li>
          <Vote aria-hidden="true" />
          <Box flex="1" minWidth={0}>
            <RowLink to="#next-book">
              <Trans>Vote on the next book</Trans>
            </RowLink>
            <Text color="fg.muted" fontSize="sm">
              <Trans>
                Open until <Time instant={ballot.closesAt} />.
              </Trans>
            </Text>
          </Box>
        </li>
      )}
      {numUnread > 0 && (
        <li>
          <MailOpen aria-hidden="true" />
          <Flex flex="1" align="baseline" justify="space-between" gap={3}>
            <RowLink to={`${hrefs.since()}?club=${encodeURIComponent(club)}`}>
              <Trans>Since you were here</Trans>
            </RowLink>
            <UnreadCount unread={{ count: numUnread, first: null, waiting: null }} />
          </Flex>
        </li>
      )}
      <li>
        <General club={club} general={general} />
      </li>
    </RowList>
  );
}

function General({ club, general: { discussion, latest } }: Pick<Props, 'club' | 'general'>) {
  const language = useClubLanguage();
  const { title } = titleIn(discussion, language);
  const { _id, unread, numPosts } = discussion;
  const hash = unreadHash(unread) || (latest ? `#${postElementId(latest._id)}` : '');
  return (
    <>
      {latest ? <Avatar name={authorName(latest.user)} /> : <MessagesSquare aria-hidden="true" />}
      <Box flex="1" minWidth={0}>
        <Flex align="baseline" justify="space-between" gap={3}>
          <RowLink to={hrefs.clubDiscussion(club, GENERAL, _id) + hash}>{title}</RowLink>
          <UnreadCount unread={unread} />
        </Flex>
        {latest ? (
          <Latest post={latest} />
        ) : (
          numPosts === 0 && (
            <Text color="fg.muted" fontSize="sm">
              <Trans>For everything that isn't about a book. No posts yet.</Trans>
            </Text>
          )
        )}
      </Box>
    </>
  );
}

/** A post's own words in the reader's language, without quoted lines. */
function useWords(post: PostExcerpt): string {
  const shown = shownText(post, useClubLanguage());
  const words = shown.kind === 'original' ? post.content : shown.kind === 'version' ? shown.version.text : shown.text;
  return ownWords(words) || words;
}

interface AnnouncementProps extends Pick<Props, 'club' | 'owns'> {
  discussion: string;
  post: PostExcerpt;
}

function Announcement({ club, discussion, post, owns }: AnnouncementProps) {
  const { t } = useLingui();
  const { _id, user } = post;
  const name = authorName(user);
  const words = useWords(post);
  return (
    <>
      <Megaphone aria-hidden="true" />
      <Box flex="1" minWidth={0}>
        <Box pe="touch">
          <RowLink to={`${hrefs.clubDiscussion(club, GENERAL, discussion)}#${postElementId(_id)}`}>
            {t`Announcement by ${name}`}
          </RowLink>
        </Box>
        {/* A web address is above the row's own link. */}
        <Text
          dir="auto"
          lineClamp={4}
          whiteSpace="pre-line"
          overflowWrap="anywhere"
          css={{ '& a': { position: 'relative', zIndex: 1 } }}
        >
          {splitAtAddresses(words).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
              <a key={index} href={part} rel="noreferrer" target="_blank">
                {part}
              </a>
            ),
          )}
        </Text>
      </Box>
      <Box position="absolute" zIndex={1} top={1} insetEnd={1} boxSize="touch">
        <AnnouncementMore club={club} post={_id} owns={owns} />
      </Box>
    </>
  );
}

function Latest({ post }: { post: PostExcerpt }) {
  const words = useWords(post);
  return (
    <Flex color="fg.muted" fontSize="sm" columnGap={2}>
      <Text flex="0 1 auto" truncate dir="auto">
        <bdi>{authorName(post.user)}</bdi>: {words}
      </Text>
      <Box flex="none">
        <TimeAgo instant={post.createdAt} />
      </Box>
    </Flex>
  );
}
