import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import type { Notice } from '@contract/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure, Loading, RefreshFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { LoadMore } from '@/components/list/LoadMore';
import { AppLink } from '@/components/navigation/AppLink';
import { focusScreen, Page } from '@/components/page/Page';
import { KeptPosts } from '@/features/club-books/posts/lazy';
import { useBlocked } from '@/features/thread/shown/blocks';
import { hrefs } from '@/lib/paths';
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
  // Nothing moves down when the news arrives, unless that fails or the device is offline.
  const isWaiting = news.isLoading && news.failureCount === 0;
  const loading = (
    <>
      <Loading />
      <NoticeListSkeleton />
    </>
  );
  return (
    <Page title={t`Notifications`} actions={<ReadAll hasNew={hasNew} />}>
      <div data-ui="beside">
        <Stack gap={6} data-part="aside">
          {news.data && notices && (
            <>
              <Reminders meetings={news.data.meetings} />
              <ClubNews clubs={news.data.clubs} />
            </>
          )}
        </Stack>
        <Stack gap={6} data-part="main">
          <RefreshFailure query={list} />
          {notices && isWaiting && loading}
          {notices && !isWaiting && <NoticeList notices={notices} />}
          {notices?.length === 0 && isEmpty && (
            <EmptyState>
              <Trans>
                Nothing yet. You'll find replies to your posts, posts that mention you, and your clubs' new discussions,
                meetings and votes here.
              </Trans>
            </EmptyState>
          )}
          <LoadMore query={list} loading={loading}>
            {t`Show older notifications`}
          </LoadMore>
        </Stack>
        <Stack gap={6} data-part="aside">
          {notices && <KeptPosts />}
          {news.data ? <News news={news.data} /> : news.error && notices && <LoadFailure query={news} />}
          <AppLink to={hrefs.account()} alignSelf="start" display="inline-flex" alignItems="center" minHeight="touch">
            <Trans>Choose what reaches you</Trans>
          </AppLink>
        </Stack>
      </div>
    </Page>
  );
}

function ReadAll({ hasNew }: { hasNew: boolean }) {
  const reading = useReadNotices();
  // The news disappears with the focused button.
  useEffect(() => {
    if (reading.isSuccess && !hasNew) focusScreen();
  }, [reading.isSuccess, hasNew]);
  // As tall as the button, so that nothing moves when it appears.
  if (!hasNew && !reading.isPending) return <Box minHeight="touch" />;
  return (
    <Button
      variant="plain"
      size="sm"
      minHeight="touch"
      mx={-3}
      onClick={() => reading.mutate('all')}
      loading={reading.isPending}
    >
      <Trans>Mark all as read</Trans>
    </Button>
  );
}
