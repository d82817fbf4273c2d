import type { News as AllNews } from '@contract/notices';
import { useLingui } from '@lingui/react/macro';
import { titleIn } from '@/features/thread/shown/shown-text';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { UnreadCount, unreadHash } from '@/features/thread/shown/UnreadCount';
import { useClubLanguage } from '@/i18n/language';
import { hrefs } from '@/lib/paths';
import { NewsPart, NewsRow } from './NewsPart';

export function News({ news: { discussions, topics, opened } }: { news: AllNews }) {
  const { t } = useLingui();
  const language = useClubLanguage();
  return (
    <>
      <NewsPart title={t`New in your clubs`}>
        {discussions.map((discussion) => {
          const { _id, club, clubName, book, latestActivity, unread } = discussion;
          const { title, lang } = titleIn({ ...discussion, parts: book.parts }, language);
          return (
            <NewsRow
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
      </NewsPart>
      <NewsPart title={t`Discussions you follow`}>
        {topics.map((topic) => (
          <NewsRow
            key={topic._id}
            {...ofTopic(topic, unreadHash(topic.unread))}
            beside={<UnreadCount unread={topic.unread} />}
          />
        ))}
      </NewsPart>
      <NewsPart title={t`New about books you follow`}>
        {opened.map((topic) => (
          <NewsRow key={topic._id} {...ofTopic(topic)} />
        ))}
      </NewsPart>
    </>
  );
}

const ofTopic = (topic: AllNews['opened'][number], hash = '') => ({
  to: hrefs.topic(topic.book.genre, topic.book._id, topic._id) + hash,
  title: threadTitle(topic),
  about: [topic.book.title],
  at: topic.latestPost,
});
