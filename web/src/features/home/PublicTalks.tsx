import { Box } from '@chakra-ui/react/box';
import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { PublicTalk } from '@contract/home';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BookCover } from '@/components/book/BookCover';
import { AppLink } from '@/components/navigation/AppLink';
import { chapterName } from '@/components/note/chapter-name';
import { New } from '@/components/page/New';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { hrefs } from '@/lib/paths';
import { Block } from './Block';

interface Props {
  to: string;
  user: string;
  text: string;
  about?: string;
}

function SaidLine({ to, user, text, about = '' }: Props) {
  return (
    <li>
      <AppLink to={to} display="block" color="fg" textDecoration="none" css={{ '&:hover p:first-of-type': underlined }}>
        <Text dir="auto" fontFamily="reading" lineClamp={3} overflowWrap="anywhere">
          {text}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          <bdi>{user}</bdi>
          {about && ` · ${about}`}
        </Text>
      </AppLink>
    </li>
  );
}

const underlined = { textDecoration: 'underline' };

export function PublicTalks({ talks }: { talks: readonly PublicTalk[] }) {
  const { t } = useLingui();
  return (
    <Block title={t`What readers say`} to={hrefs.discuss()} link={t`All discussions`}>
      {talks.length === 0 ? (
        <Text color="fg.muted">
          <Trans>Nothing yet about the books you're reading.</Trans>
        </Text>
      ) : (
        talks.map((talk) => <BookTalk key={talk.book._id} talk={talk} />)
      )}
    </Block>
  );
}

function BookTalk({ talk: { book, opened, notes, posts, topics } }: { talk: PublicTalk }) {
  const { _id, title, author, cover, genre } = book;
  const page = hrefs.genreBook(genre, _id);
  return (
    <Card.Root>
      <Flex gap={3} align="start">
        <BookCover title={title} author={author} cover={cover} size="xs" />
        <Box flex="1" minWidth={0} overflowWrap="anywhere">
          <Text as="h3" dir="auto" fontSize="lg" lineHeight="snug">
            <AppLink to={page}>{title}</AppLink>
          </Text>
          {opened > 0 && (
            <New>
              <Plural value={opened} one="# opened at your chapter" other="# opened at your chapter" />
            </New>
          )}
        </Box>
      </Flex>
      <Stack as="ul" gap={3} mt={3}>
        {posts.map(({ _id: postId, user, content, discussionId }) => (
          <SaidLine key={postId} to={hrefs.topic(genre, _id, discussionId)} user={user} text={content} />
        ))}
        {notes.map(({ _id: noteId, user, remark, chapter }) => (
          <SaidLine
            key={noteId}
            to={`${page}?tab=notes`}
            user={user}
            text={remark}
            about={chapter > 0 ? chapterName(chapter) : ''}
          />
        ))}
        {topics.map((topic) => (
          <li key={topic._id}>
            <AppLink to={hrefs.topic(genre, _id, topic._id)} dir="auto" display="inline-block" fontWeight="medium">
              {threadTitle(topic)}
            </AppLink>
            <Text color="fg.muted" fontSize="sm">
              <Plural value={topic.numPosts} one="# post" other="# posts" />
            </Text>
          </li>
        ))}
      </Stack>
    </Card.Root>
  );
}
