import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { LogEntry } from '@contract/club-log';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Disclosure } from '@/components/page/Disclosure';
import { TimeAgo } from '@/components/page/TimeAgo';
import { authorName } from '@/features/thread/shown/post';
import { logQuery } from '../../members/api';

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

function logText({ kind, user: by, member: other, title }: LogEntry): string {
  const [user, member] = [authorName(by), authorName(other ?? '')];
  switch (kind) {
    case 'created':
      return t`${user} created the club.`;
    case 'added':
      return t`${user} added ${member}.`;
    case 'joined':
      return t`${user} joined by an invite link.`;
    case 'accepted':
      return t`${user} accepted ${member}, who had asked to join.`;
    case 'listed':
      return t`${user} put the club into the directory.`;
    case 'unlisted':
      return t`${user} removed the club from the directory.`;
    case 'linkMade':
      return t`${user} made an invite link.`;
    case 'invitedByEmail':
      return t`${user} sent an invitation by email.`;
    case 'linkRevoked':
      return t`${user} ended an invite link.`;
    case 'removed':
      return t`${user} removed ${member}.`;
    case 'left':
      return t`${user} left.`;
    case 'madeOwner':
      return t`${user} made ${member} an owner.`;
    case 'steppedDown':
      return t`${user} stepped down as an owner.`;
    case 'succeeded':
      return t`${user} became the owner, because the last one left.`;
    case 'renamed':
      return t`${user} renamed the club to “${title}”.`;
    case 'restricted':
      return t`${user} allowed only owners to change members and settings.`;
    case 'unrestricted':
      return t`${user} allowed everybody to change members and settings.`;
    case 'firstStepOpened':
      return t`${user} let “Not started” open posts up to the first step of the schedule.`;
    case 'firstStepClosed':
      return t`${user} stopped “Not started” from opening posts up to the first step of the schedule.`;
    case 'bookAdded':
      return t`${user} added “${title}”.`;
    case 'bookCompleted':
      return t`${user} marked “${title}” completed.`;
    case 'bookCurrent':
      return t`${user} made “${title}” a current book again.`;
    case 'postRemoved':
      return t`${user} deleted a post by ${member}.`;
    case 'editionJoined':
      return t`${user} joined another edition with “${title}”.`;
    case 'editionSeparated':
      return t`${user} separated another edition from “${title}”.`;
    case 'bookRemoved':
      return t`${user} removed “${title}”.`;
  }
}
