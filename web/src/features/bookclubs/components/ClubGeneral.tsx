import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Text } from '@chakra-ui/react/text';
import { GENERAL } from '@domain/addresses';
import { ownWords } from '@domain/quotations';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { RowLink, RowList } from '@/components/list/RowList';
import { Avatar } from '@/components/page/Avatar';
import { TimeAgo } from '@/components/page/TimeAgo';
import { authorName, postElementId } from '@/features/thread/post';
import { shownText, titleIn } from '@/features/thread/shown-text';
import { UnreadCount, unreadHash } from '@/features/thread/unread/UnreadCount';
import { useClubLanguage } from '@/i18n/language';
import type { AnswerOf } from '@/lib/api/request';
import { hrefs } from '@/lib/paths';
import { generalQuery } from '../api/queries';

/** The club's General discussion with its latest post. It opens at the first unread post, or else at the latest. */
export function ClubGeneral({ club }: { club: string }) {
  const language = useClubLanguage();
  const { data, error } = useQuery(generalQuery(club, language));
  if (error && !data) return null;
  return (
    <RowList>
      <Flex as="li" minHeight="4.75rem">
        {data ? <General club={club} general={data} /> : <Skeleton flex="1" height={9} />}
      </Flex>
    </RowList>
  );
}

type GeneralOf = AnswerOf<'GET /api/bookclubs/general/{club}'>;

function General({ club, general: { discussion, latest } }: { club: string; general: GeneralOf }) {
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

function Latest({ post }: { post: NonNullable<GeneralOf['latest']> }) {
  const shown = shownText(post, useClubLanguage());
  const words = shown.kind === 'original' ? post.content : shown.kind === 'version' ? shown.version.text : shown.text;
  return (
    <Flex color="fg.muted" fontSize="sm" columnGap={2}>
      <Text flex="0 1 auto" truncate dir="auto">
        <bdi>{authorName(post.user)}</bdi>: {ownWords(words) || words}
      </Text>
      <Box flex="none">
        <TimeAgo instant={post.createdAt} />
      </Box>
    </Flex>
  );
}
