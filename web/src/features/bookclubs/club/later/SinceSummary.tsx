import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import type { Since } from '@contract/since';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Button } from '@/components/form/Button';
import { AppLink } from '@/components/navigation/AppLink';
import { Time } from '@/components/page/Time';
import { hrefs } from '@/lib/paths';
import { markAllRead } from '../since';

/** How much is new and what comes next, and a way to skip it. */
export function SinceSummary({ since }: { since: Since }) {
  const { t } = useLingui();
  const { club, coming, until } = since;
  const { meeting, vote } = coming;
  const skipping = useMutation({ mutationFn: () => markAllRead(club, until ?? '') });
  const parts: ReactNode[] = [
    (since.beyond || since.summary.discussions > 1) && <Discussions key="discussions" since={since} />,
    meeting && (
      <AppLink key="meeting" to={`${hrefs.club(club)}#meetings`}>
        {meeting.at ? (
          <Trans>
            Next meeting: <Time instant={meeting.at} isShort />
          </Trans>
        ) : (
          t`The club is looking for a date to meet.`
        )}
      </AppLink>
    ),
    vote && (
      <AppLink key="vote" to={`${hrefs.club(club)}#next-book`}>
        <Trans>Vote on the next book</Trans>
      </AppLink>
    ),
  ];
  const canSkip = until !== null && since.discussions.length > 0;
  return (
    <Flex wrap="wrap" align="center" justify="space-between" columnGap={4}>
      <Text color="fg.muted" flex="1 1 16rem" css={{ '& time': { color: 'inherit', fontSize: 'inherit' } }}>
        {parts.filter(Boolean).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <Fragment key={index}>
            {index > 0 && ' · '}
            {part}
          </Fragment>
        ))}
      </Text>
      {canSkip &&
        (skipping.isSuccess ? (
          <Text role="status" color="fg.muted" minHeight="touch" display="inline-flex" alignItems="center">
            <Trans>Marked as read, up to your chapter.</Trans>
          </Text>
        ) : (
          <Button
            variant="plain"
            size="sm"
            minHeight="touch"
            px={0}
            fontSize="md"
            loading={skipping.isPending}
            onClick={() => skipping.mutate()}
          >
            {t`Mark all as read`}
          </Button>
        ))}
    </Flex>
  );
}

function Discussions({ since: { summary, beyond } }: { since: Since }) {
  const { t } = useLingui();
  const { discussions, long } = summary;
  if (beyond) return t`${discussions}+ discussions, at least ${long} of them with more than ten new posts`;
  const all = plural(discussions, { one: '# discussion', other: '# discussions' });
  if (long === 0) return all;
  return plural(long, {
    one: `${all}, # of them with more than ten new posts`,
    other: `${all}, # of them with more than ten new posts`,
  });
}
