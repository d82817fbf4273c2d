import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { News as AllNews } from '@contract/notices';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { RowLink, RowList } from '@/components/list/RowList';
import { TimeAgo } from '@/components/page/TimeAgo';
import { titleIn } from '@/features/thread/shown-text';
import { threadTitle } from '@/features/thread/thread-title';
import { UnreadCount, unreadHash } from '@/features/thread/unread/UnreadCount';
import { useLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';

/** What is new in the reader's clubs and where they follow. What there is nothing of is left out. */
export function News({ news: { discussions, topics, opened } }: { news: AllNews }) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      <Part title={t`New in your clubs`}>
        {discussions.map((discussion) => {
          const { _id, club, clubName, book, latestActivity, unread } = discussion;
          const { title, lang } = titleIn(discussion, language);
          return (
            <Row
              key={_id}
              to={hrefs.clubDiscussion(club, book._id, _id) + unreadHash(unread)}
              title={title}
              lang={lang}
              about={[clubName, book.title]}
              at={latestActivity}
              beside={<UnreadCount unread={unread} />}
            />
          );
        })}
      </Part>
      <Part title={t`Discussions you follow`}>
        {topics.map((topic) => (
          <Row
            key={topic._id}
            {...ofTopic(topic, unreadHash(topic.unread))}
            beside={<UnreadCount unread={topic.unread} />}
          />
        ))}
      </Part>
      <Part title={t`New about books you follow`}>
        {opened.map((topic) => (
          <Row key={topic._id} {...ofTopic(topic)} />
        ))}
      </Part>
    </>
  );
}

const ofTopic = (topic: AllNews['opened'][number], hash = '') => ({
  to: hrefs.topic(topic.book.genre, topic.book._id, topic._id) + hash,
  title: threadTitle(topic),
  about: [topic.book.title],
  at: topic.latestPost,
});

function Part({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <Stack as="section" gap={3} mt={4} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <RowList aria-labelledby={id}>{children}</RowList>
    </Stack>
  );
}

interface RowProps {
  to: string;
  title: string;
  lang?: string | null;
  /** Where it is: the club's name and the book's title, say. */
  about: string[];
  at: string;
  beside?: ReactNode;
}

function Row({ to, title, lang, about, at, beside }: RowProps) {
  return (
    <li>
      <Box flex="1" minWidth={0} overflowWrap="anywhere">
        <RowLink to={to} dir="auto" lang={lang ?? undefined}>
          {title}
        </RowLink>
        <Text color="fg.muted" fontSize="sm">
          {about.map((name) => (
            <span key={name}>
              <bdi>{name}</bdi> ·{' '}
            </span>
          ))}
          <TimeAgo instant={at} />
        </Text>
      </Box>
      {beside}
    </li>
  );
}
