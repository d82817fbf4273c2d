import { Text } from '@chakra-ui/react/text';
import type { PlacedPublicPost } from '@contract/discuss';
import type { PlacedPost } from '@contract/placed-posts';
import type { ReactNode } from 'react';
import { TalkRow } from '@/components/list/TalkRow';
import { Avatar } from '@/components/page/Avatar';
import { TimeAgo } from '@/components/page/TimeAgo';
import { authorName, postElementId } from '@/features/thread/shown/post';
import { shownText, titleIn } from '@/features/thread/shown/shown-text';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';

interface RowProps {
  to: string;
  user: string;
  /** The name of its club, or the title of its book. */
  from: string;
  title: string;
  words: string;
  lang: string | null | undefined;
  createdAt: string;
  end?: ReactNode;
}

function PostRow({ to, user, from, title, words, lang, createdAt, end }: RowProps) {
  const name = authorName(user);
  return (
    <TalkRow
      to={to}
      picture={<Avatar name={name} />}
      end={end}
      title={<bdi>{title}</bdi>}
      meta={
        <span>
          <bdi>{name}</bdi> · <bdi>{from}</bdi> · <TimeAgo instant={createdAt} />
        </span>
      }
    >
      <Text
        gridColumn="2 / -1"
        fontFamily="reading"
        lineClamp={3}
        dir="auto"
        lang={lang ?? undefined}
        overflowWrap="anywhere"
      >
        {words}
      </Text>
    </TalkRow>
  );
}

interface PublicRowProps {
  placed: PlacedPublicPost;
  end?: ReactNode;
}

export function PublicPostRow({ placed: { post, topic }, end }: PublicRowProps) {
  return (
    <PostRow
      to={`${hrefs.topic(topic.book.genre, topic.bookId, topic._id)}#${postElementId(post._id)}`}
      user={post.user}
      from={topic.book.title}
      title={threadTitle(topic)}
      words={post.content}
      lang={post.lang}
      createdAt={post.createdAt}
      end={end}
    />
  );
}

/** A club's post outside its thread. */
export function PlacedPostRow({ placed, end }: { placed: PlacedPost; end?: ReactNode }) {
  const { club, clubName, post, discussion } = placed;
  const language = useClubLanguage();
  const shown = shownText(post, language);
  const [words, lang] =
    shown.kind === 'original'
      ? [post.content, post.lang]
      : [shown.kind === 'version' ? shown.version.text : shown.text, language];
  const { book, _id } = discussion;
  return (
    <PostRow
      to={`${hrefs.clubDiscussion(club, book._id, _id)}#${postElementId(post._id)}`}
      user={post.user}
      from={clubName}
      title={titleIn({ ...discussion, parts: book.parts }, language).title}
      words={words}
      lang={lang}
      createdAt={post.createdAt}
      end={end}
    />
  );
}
