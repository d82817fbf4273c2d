import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Disclosure } from '@/components/page/Disclosure';
import { TimeAgo } from '@/components/page/TimeAgo';
import { logQuery } from '../api/club-owners';
import { logText } from './log-text';

/** The log loads when the reader opens it. */
export function ClubLog({ club }: { club: string }) {
  const { t } = useLingui();
  return (
    <Disclosure title={t`What happened`}>
      <Entries club={club} />
    </Disclosure>
  );
}

function Entries({ club }: { club: string }) {
  const { t } = useLingui();
  const query = useQuery(logQuery(club));
  if (query.error) return <LoadFailure query={query} />;
  if (!query.data) return <SkeletonText lines={4} />;
  return (
    <chakra.ul
      aria-label={t`What happened`}
      display="grid"
      gap={2}
      maxHeight="18rem"
      overflow="auto"
      // Makes the list scrollable by keyboard.
      tabIndex={0}
    >
      {query.data.map((entry) => (
        <chakra.li key={entry._id} overflowWrap="anywhere" fontSize="sm">
          {logText(entry)}{' '}
          <Text as="span" color="fg.muted">
            <TimeAgo instant={entry.at} />
          </Text>
        </chakra.li>
      ))}
      {query.data.length === 0 && <Text as="li" color="fg.muted">{t`Nothing yet.`}</Text>}
    </chakra.ul>
  );
}
