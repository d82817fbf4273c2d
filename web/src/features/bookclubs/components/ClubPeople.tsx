import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ClubSettings } from '@contract/clubs';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { Megaphone, Users } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';
import { Avatar } from '@/components/page/Avatar';
import { LevelControl } from '@/features/notices/components/LevelControl';
import { useSession } from '@/lib/session/session';
import { FIRST_MEMBERS } from '../api/queries';

const AnnounceDialog = lazyPart(async () => (await import('../announcements/AnnounceDialog')).AnnounceDialog, {
  texts: 'clubParts',
});
const PeopleDialog = lazyPart(async () => (await import('../owners/PeopleDialog')).PeopleDialog, {
  texts: 'clubParts',
});

interface Props {
  club: string;
  settings: UseQueryResult<ClubSettings>;
}

export function ClubPeople({ club, settings }: Props) {
  const { data, error } = settings;
  const { t } = useLingui();
  const [popup, setPopup] = useState<'people' | 'announce'>();
  const close = () => setPopup(undefined);
  return (
    <Card.Root as="section" aria-labelledby="club-members">
      <Stack gap={3}>
        <h2 id="club-members">
          <Trans>Members</Trans>
        </h2>
        {data ? (
          <People members={data.members.slice(0, FIRST_MEMBERS)} />
        ) : error ? (
          <LoadFailure query={settings} />
        ) : (
          <PeopleSkeleton />
        )}
        <Flex
          wrap="wrap"
          direction={{ base: 'row', lg: 'column' }}
          align="start"
          columnGap={4}
          pt={2}
          mb={-2}
          borderTopWidth="1px"
          css={{ '& button': { px: 2, ms: -2 } }}
        >
          {data && (
            <Button variant="plain" onClick={() => setPopup('people')}>
              <Users />
              {data.numMembers > FIRST_MEMBERS ? t`Show all ${data.numMembers} members` : t`Roles and progress`}
            </Button>
          )}
          {data?.owns && (
            <Button variant="plain" onClick={() => setPopup('announce')}>
              <Megaphone />
              {t`Announce`}
            </Button>
          )}
          <LevelControl of="club" id={club} />
        </Flex>
      </Stack>
      {popup === 'people' && <PeopleDialog club={club} onClose={close} />}
      {popup === 'announce' && <AnnounceDialog club={club} onClose={close} />}
    </Card.Root>
  );
}

function People({ members }: Pick<ClubSettings, 'members'>) {
  const session = useSession();
  return (
    <chakra.ul aria-labelledby="club-members" display="grid" gridTemplateColumns={columns} gap={2}>
      {members.map(({ username }) => (
        <Flex as="li" key={username} align="center" gap={3} minWidth={0}>
          <Avatar name={username} />
          <Text minWidth={0} overflowWrap="anywhere" lineHeight="snug">
            {username}
            {username === session?.username && (
              <Text as="span" ms={1.5} color="fg.muted" fontSize="sm" whiteSpace="nowrap">
                <Trans>(you)</Trans>
              </Text>
            )}
          </Text>
        </Flex>
      ))}
    </chakra.ul>
  );
}

const columns = 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))';

function PeopleSkeleton() {
  return (
    <chakra.div aria-hidden="true" display="grid" gridTemplateColumns={columns} gap={2}>
      {['first', 'second', 'third'].map((person) => (
        <Flex key={person} align="center" gap={3}>
          <Skeleton flex="none" boxSize={9} borderRadius="full" />
          <Skeleton height="1em" width="5rem" />
        </Flex>
      ))}
    </chakra.div>
  );
}
