import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Since } from '@contract/since';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadFailure } from '@/components/feedback/Loading';
import { AppLink } from '@/components/navigation/AppLink';
import { Avatar } from '@/components/page/Avatar';
import { Sealed } from '@/components/page/Sealed';
import { TimeAgo } from '@/components/page/TimeAgo';
import { PostQuote } from '@/features/thread/quote/PostQuote';
import { PostText } from '@/features/thread/quote/PostText';
import { authorName, postElementId } from '@/features/thread/shown/post';
import { shownText, titleIn } from '@/features/thread/shown/shown-text';
import { Waiting } from '@/features/thread/shown/UnreadCount';
import { UpToChapter } from '@/features/thread/shown/UpToChapter';
import { useSeenPosts } from '@/features/thread/unread/use-seen-posts';
import { useClubLanguage } from '@/i18n/language';
import { NamedChapters } from '@/lib/named-chapters';
import { hrefs } from '@/lib/paths';
import { SinceSummary } from '../lazy';
import { QuestionList } from '../lazy-online';
import { discussionElementId } from './SinceContents';
import { markRead } from './since';

interface Props {
  club: string;
  clubName: string;
  query: UseQueryResult<Since>;
}

export function SinceInClub({ club, clubName, query }: Props) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap={6}>
      <chakra.h2 id={id} dir="auto" data-ui="linked-head">
        <AppLink to={hrefs.club(club)}>{clubName}</AppLink>
      </chakra.h2>
      {query.data ? <Discussions since={query.data} /> : <LoadFailure query={query} />}
    </Stack>
  );
}

/** Nothing new is left out. */
export const isComplete = ({ discussions, more, beyond }: Since): boolean =>
  more === 0 && !beyond && discussions.every(({ posts, said }) => posts.length >= said);

function Discussions({ since }: { since: Since }) {
  const { t } = useLingui();
  const { club, discussions, more, beyond, waiting, questions } = since;
  return (
    <>
      {/* About as high as it, so that the posts don't move. */}
      <Box minHeight={{ base: '5.5rem', sm: 'touch' }}>
        <SinceSummary since={since} />
      </Box>
      {discussions.map((discussion) => (
        <NamedChapters key={discussion._id} value={discussion.book.parts}>
          <SinceInDiscussion club={club} discussion={discussion} />
        </NamedChapters>
      ))}
      {questions.length > 0 && (
        <section aria-label={t`Questions`}>
          <Text color="fg.muted">
            <Trans>Questions up to your chapter</Trans>
          </Text>
          <QuestionList club={club} questions={questions} withChapter />
        </section>
      )}
      {discussions.length === 0 && !beyond && !waiting && questions.length === 0 && (
        <Text color="fg.muted">
          <Trans>Nothing new here.</Trans>
        </Text>
      )}
      {more > 0 && (
        <AppLink to={hrefs.club(club)}>
          <Plural value={more} one="# more discussion in the club" other="# more discussions in the club" />
        </AppLink>
      )}
      {beyond && (
        <AppLink to={hrefs.club(club)}>
          <Trans>Older posts aren't listed here</Trans>
        </AppLink>
      )}
      {waiting && (
        <Sealed words={<Waiting {...waiting} more={beyond} />}>
          <AppLink to={hrefs.club(club)}>
            <Trans>Open the club</Trans>
          </AppLink>
        </Sealed>
      )}
    </>
  );
}

type Discussion = Since['discussions'][number];
type Post = Discussion['posts'][number];

function SinceInDiscussion({ club, discussion }: { club: string; discussion: Discussion }) {
  const { _id, book, posts, said, chapter } = discussion;
  const { title, lang } = titleIn({ ...discussion, parts: book.parts }, useClubLanguage());
  const watch = useSeenPosts(
    () => true,
    (read) => markRead(_id, read),
  );
  const thread = hrefs.clubDiscussion(club, book._id, _id);
  const last = posts.at(-1);
  const rest = said - posts.length;
  return (
    <Stack
      id={discussionElementId(_id)}
      gap={4}
      data-ui="new-posts"
      scrollMarginTop="calc({sizes.topBar} + {spacing.4})"
    >
      <div data-ui="linked-head">
        <chakra.h3 dir="auto" lang={lang ?? undefined} overflowWrap="anywhere">
          <AppLink to={thread + (posts[0] ? `#${postElementId(posts[0]._id)}` : '')}>{title}</AppLink>
          <UpToChapter chapter={chapter} title={title} />
        </chakra.h3>
        {book.title && (
          <Text dir="auto" color="fg.muted" fontFamily="reading" fontSize="lg" fontStyle="italic">
            {book.title}
          </Text>
        )}
      </div>
      {posts.map((post) => (
        <NewPost key={post._id} post={post} opening={chapter} bookId={book._id} watch={watch} />
      ))}
      {rest > 0 && (
        <AppLink to={thread + (last ? `#${postElementId(last._id)}` : '')}>
          {last ? (
            <Plural value={rest} one="# more new post in this discussion" other="# more new posts in this discussion" />
          ) : (
            <Plural value={rest} one="# new post in this discussion" other="# new posts in this discussion" />
          )}
        </AppLink>
      )}
    </Stack>
  );
}

interface NewPostProps {
  post: Post;
  /** The discussion's chapter, which its heading has. */
  opening: Discussion['chapter'];
  bookId: string;
  watch: ReturnType<typeof useSeenPosts>;
}

function NewPost({ post, opening, bookId, watch }: NewPostProps) {
  const { t } = useLingui();
  const name = authorName(post.user);
  const language = useClubLanguage();
  const shown = shownText(post, language);
  return (
    <chakra.article ref={watch} id={postElementId(post._id)} aria-label={t`Post by ${name}`} {...article}>
      <Avatar name={name} size="sm" />
      <Box minWidth={0} fontFamily="reading" fontSize="lg">
        <Flex wrap="wrap" align="center" columnGap={2} minHeight={7} color="fg.muted" fontFamily="body" fontSize="sm">
          <chakra.span fontSize="md" fontWeight="medium" color="fg">
            {name}
          </chakra.span>
          <TimeAgo instant={post.createdAt} />
          {post.chapter !== opening && <UpToChapter chapter={post.chapter} />}
          {post.replyTo !== null && <Trans context="a post">a reply</Trans>}
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
} as const;
