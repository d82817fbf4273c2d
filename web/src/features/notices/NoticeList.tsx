import { Box } from '@chakra-ui/react/box';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import type { Notice } from '@contract/notices';
import { useLingui } from '@lingui/react/macro';
import { SkeletonText } from '@/components/feedback/Loading';
import { RowList } from '@/components/list/RowList';
import { NoticeRow } from './NoticeRow';
import { useReadNotices } from './notices';

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const { t } = useLingui();
  const reading = useReadNotices({ isQuiet: true });
  return (
    <RowList aria-label={t`Notifications`}>
      {notices.map((notice) => (
        <NoticeRow
          key={notice._id}
          notice={notice}
          onOpen={() => {
            if (!notice.read) reading.mutate([notice._id]);
          }}
        />
      ))}
    </RowList>
  );
}

export function NoticeListSkeleton() {
  return (
    <RowList as="div" aria-hidden="true">
      {['first', 'second', 'third'].map((row) => (
        <div key={row}>
          <Skeleton flex="none" boxSize={9} borderRadius="full" />
          <Box flex="1" maxWidth="24rem">
            <Stack gap={2}>
              <SkeletonText lines={2} />
            </Stack>
          </Box>
        </div>
      ))}
    </RowList>
  );
}
