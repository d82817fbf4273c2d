import type { Notice } from '@contract/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, RefreshFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { LoadMore } from '@/components/list/LoadMore';
import { focusScreen, Page } from '@/components/page/Page';
import { useBlocked } from '@/features/thread/shown/blocks';
import { ClubNews } from './ClubNews';
import { News } from './News';
import { NoticeList, NoticeListSkeleton } from './NoticeList';
import { newsQuery, noticesQuery, useNoticesOfBell, useReadNotices } from './notices';
import { Reminders } from './Reminders';

export function NoticesPage() {
  const { t } = useLingui();
  const list = useInfiniteQuery(noticesQuery);
  const news = useQuery(newsQuery);
  const blocked = useBlocked();
  useNoticesOfBell();
  // Hides notifications from before the reader blocked their author; there are none from afterwards.
  const isHeard = ({ by }: Notice) => by.length === 0 || by.some((name) => !blocked.has(name));
  const notices = list.data?.pages.flatMap(({ items }) => items.filter(isHeard));
  const { discussions = [], meetings = [], clubs = [], topics = [], opened = [] } = news.data ?? {};
  const newOfClubs = discussions.length + meetings.length + clubs.length;
  const isEmpty = !news.isPending && newOfClubs + topics.length + opened.length === 0;
  const hasNew = notices?.some(({ read }) => !read) || newOfClubs > 0;
  return (
    <Page title={t`Notifications`} width="reading" actions={<ReadAll hasNew={hasNew} />}>
      <RefreshFailure query={list} />
      {notices && news.data && (
        <>
          <Reminders meetings={news.data.meetings} />
          <ClubNews clubs={news.data.clubs} />
        </>
      )}
      {notices && notices.length > 0 && <NoticeList notices={notices} />}
      {notices?.length === 0 && isEmpty && (
        <EmptyState icon={<BellRing />}>
          <Trans>
            Nothing yet. You'll find replies to your posts, posts that mention you, and your clubs' new discussions,
            meetings and votes here.
          </Trans>
        </EmptyState>
      )}
      <LoadMore
        query={list}
        loading={
          <>
            <Loading />
            <NoticeListSkeleton />
          </>
        }
      >
        {t`Show older notifications`}
      </LoadMore>
      {news.data ? <News news={news.data} /> : news.error && notices && <LoadFailure query={news} />}
    </Page>
  );
}

function ReadAll({ hasNew }: { hasNew: boolean }) {
  const reading = useReadNotices();
  // The news disappears with the focused button.
  useEffect(() => {
    if (reading.isSuccess && !hasNew) focusScreen();
  }, [reading.isSuccess, hasNew]);
  if (!hasNew && !reading.isPending) return null;
  return (
    <Button variant="outline" onClick={() => reading.mutate('all')} loading={reading.isPending}>
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
