import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import type { Notice } from '@contract/notices';
import { DAY_MS } from '@domain/time';
import { useLingui } from '@lingui/react/macro';
import { SkeletonText } from '@/components/feedback/Loading';
import { RowList } from '@/components/list/RowList';
import { dayOfRendering } from '@/lib/dates';
import { renderingNow } from '@/lib/use-hydrated';
import { NewsPart } from './NewsPart';
import { NoticeRow } from './NoticeRow';
import { useReadNotices } from './notices';

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const { t } = useLingui();
  const reading = useReadNotices({ isQuiet: true });
  const rows = (age: Age) =>
    notices
      .filter(({ at }) => ageOf(at) === age)
      .map((notice) => (
        <NoticeRow
          key={notice._id}
          notice={notice}
          onOpen={() => {
            if (!notice.read) reading.mutate([notice._id]);
          }}
        />
      ));
  return (
    <>
      <NewsPart title={t`Today`}>{rows('today')}</NewsPart>
      <NewsPart title={t`This week`}>{rows('week')}</NewsPart>
      <NewsPart title={t`Earlier`}>{rows('earlier')}</NewsPart>
    </>
  );
}

type Age = 'today' | 'week' | 'earlier';

/** By the calendar of the screen's reader. */
function ageOf(instant: string): Age {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: renderingNow()?.timeZone });
  const days = (Date.parse(dayOfRendering()) - Date.parse(day.format(new Date(instant)))) / DAY_MS;
  if (days < 1) return 'today';
  return days < 7 ? 'week' : 'earlier';
}

export function NoticeListSkeleton() {
  return (
    <RowList as="div" aria-hidden="true">
      {['first', 'second', 'third'].map((row) => (
        <div key={row}>
          <Skeleton flex="none" boxSize={9} borderRadius="full" />
          <Stack gap={2} flex="1" maxWidth="24rem">
            <SkeletonText lines={2} />
          </Stack>
        </div>
      ))}
    </RowList>
  );
}
