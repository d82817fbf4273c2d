import { Card } from '@chakra-ui/react/card';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { ClubSettings } from '@contract/clubs';
import { Trans, useLingui } from '@lingui/react/macro';
import { Megaphone, Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { Avatar } from '@/components/page/Avatar';
import { LevelControl } from '@/features/notices/levels/LevelControl';
import { useSession } from '@/lib/session/session';
import { AnnounceDialog, PeopleDialog } from '../lazy-online';

interface Props {
  club: string;
  settings: ClubSettings;
  /** The id of General. */
  general: string;
}

export function ClubPeople({ club, settings: { members, numMembers, owns }, general }: Props) {
  const { t } = useLingui();
  const [popup, setPopup] = useState<'people' | 'announce'>();
  const close = () => setPopup(undefined);
  return (
    <Card.Root as="section" aria-labelledby="club-members">
      <Stack gap={3}>
        <h2 id="club-members">
          <Trans>Members</Trans>
        </h2>
        <People members={members} />
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
          <Button variant="plain" onClick={() => setPopup('people')}>
            <Users />
            {numMembers > members.length ? t`Show all ${numMembers} members` : t`Roles and progress`}
          </Button>
          {owns && (
            <Button variant="plain" onClick={() => setPopup('announce')}>
              <Megaphone />
              {t`Announce`}
            </Button>
          )}
          <LevelControl of="club" id={club} />
        </Flex>
      </Stack>
      {popup === 'people' && <PeopleDialog club={club} onClose={close} />}
      {popup === 'announce' && <AnnounceDialog club={club} discussion={general} onClose={close} />}
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
