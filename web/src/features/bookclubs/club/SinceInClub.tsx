import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Since } from '@contract/since';
import { limits } from '@domain/limits';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { AppLink } from '@/components/navigation/AppLink';
import { Avatar } from '@/components/page/Avatar';
import { Time } from '@/components/page/Time';
import { PostQuote } from '@/features/thread/quote/PostQuote';
import { PostText } from '@/features/thread/quote/PostText';
import { authorName, postElementId } from '@/features/thread/shown/post';
import { shownText, titleIn } from '@/features/thread/shown/shown-text';
import { UnreadCount } from '@/features/thread/shown/UnreadCount';
import { UpToChapter } from '@/features/thread/shown/UpToChapter';
import { useSeenPosts } from '@/features/thread/unread/use-seen-posts';
import { useClubLanguage } from '@/i18n/language';
import { NamedChapters } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { markRead, sinceQuery } from './since';

interface Props {
  club: string;
  clubName: string;
  since: string | undefined;
}

export function SinceInClub({ club, clubName, since }: Props) {
  const id = useId();
  const query = useQuery(sinceQuery(club, since, useClubLanguage()));
  return (
    <Stack as="section" aria-labelledby={id} gap={5}>
      <h2 id={id} dir="auto">
        <AppLink to={hrefs.club(club)}>{clubName}</AppLink>
      </h2>
      {query.data ? <Discussions since={query.data} /> : query.error ? <LoadFailure query={query} /> : <Loading />}
    </Stack>
  );
}

/** Nothing new is left out. */
export const isComplete = ({ discussions, more, older }: Since): boolean =>
  more === 0 && older === 0 && discussions.every(({ posts, said }) => posts.length >= said);

function Discussions({ since: { club, discussions, more, older, waiting } }: { since: Since }) {
  const { t } = useLingui();
  const most = limits.recentPosts.max - 1;
  return (
    <>
      {discussions.map((discussion) => (
        <NamedChapters key={discussion._id} value={discussion.book.parts}>
          <SinceInDiscussion club={club} discussion={discussion} />
        </NamedChapters>
      ))}
      {discussions.length === 0 && older === 0 && !waiting && (
        <Text color="fg.muted">
          <Trans>Nothing new here.</Trans>
        </Text>
      )}
      {more > 0 && (
        <AppLink to={hrefs.club(club)}>
          <Plural value={more} one="# more discussion in the club" other="# more discussions in the club" />
        </AppLink>
      )}
      {older > 0 && (
        <AppLink to={hrefs.club(club)}>
          {older <= most ? (
            <Plural value={older} one="# older post isn't listed here" other="# older posts aren't listed here" />
          ) : (
            t`${most}+ older posts aren't listed here`
          )}
        </AppLink>
      )}
      {waiting && <UnreadCount unread={{ count: 0, first: null, waiting }} />}
    </>
  );
}

type Discussion = Since['discussions'][number];
type Post = Discussion['posts'][number];

function SinceInDiscussion({ club, discussion }: { club: string; discussion: Discussion }) {
  const { _id, book, posts, said } = discussion;
  const { title, lang } = titleIn({ ...discussion, parts: book.parts }, useClubLanguage());
  const watch = useSeenPosts(
    () => true,
    (read) => markRead(_id, read),
  );
  const thread = hrefs.clubDiscussion(club, book._id, _id);
  const last = posts.at(-1);
  const rest = said - posts.length;
  return (
    <Stack gap={3}>
      <div>
        <chakra.h3 dir="auto" lang={lang ?? undefined} overflowWrap="anywhere">
          <AppLink to={thread + (posts[0] ? `#${postElementId(posts[0]._id)}` : '')}>{title}</AppLink>
        </chakra.h3>
        {book.title && (
          <Text dir="auto" color="fg.muted" fontFamily="reading" fontStyle="italic">
            {book.title}
          </Text>
        )}
      </div>
      {posts.map((post) => (
        <NewPost key={post._id} post={post} bookId={book._id} watch={watch} />
      ))}
      {rest > 0 && last && (
        <AppLink to={`${thread}#${postElementId(last._id)}`}>
          <Plural value={rest} one="# more new post in this discussion" other="# more new posts in this discussion" />
        </AppLink>
      )}
    </Stack>
  );
}

function NewPost({ post, bookId, watch }: { post: Post; bookId: string; watch: ReturnType<typeof useSeenPosts> }) {
  const { t } = useLingui();
  const name = authorName(post.user);
  const language = useClubLanguage();
  const shown = shownText(post, language);
  return (
    <chakra.article ref={watch} id={postElementId(post._id)} aria-label={t`Post by ${name}`} {...article}>
      <Avatar name={name} size="sm" />
      <Box minWidth={0}>
        <Flex wrap="wrap" align="baseline" columnGap={3}>
          <chakra.span fontWeight="semibold">{name}</chakra.span>
          <Time instant={post.createdAt} />
          <UpToChapter chapter={post.chapter} />
          {post.replyTo !== null && (
            <chakra.span color="fg.muted" fontSize="sm">
              <Trans context="a post">a reply</Trans>
            </chakra.span>
          )}
        </Flex>
        {post.quote && <PostQuote quote={post.quote} user={name} bookId={bookId} />}
        {shown.kind === 'original' ? (
          <PostText text={post.content} lang={post.lang ?? post.language} mentions={post.mentions} />
        ) : (
          <PostText
            text={shown.kind === 'version' ? shown.version.text : shown.text}
            lang={language}
            mentions={post.mentions}
          />
        )}
      </Box>
    </chakra.article>
  );
}

const article = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 3,
  p: 4,
  borderWidth: '1px',
  borderRadius: 'lg',
  bg: 'bg.panel',
} as const;
