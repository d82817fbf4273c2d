import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { ClubSettings } from '@contract/clubs';
import { avatarDesigns } from '@domain/cover-design';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { Avatar } from '@/components/page/Avatar';
import { useSession } from '@/lib/session/session';
import { MEMBERS_AT_ONCE } from '../club/api';
import { PeopleDialog } from '../lazy-online';

interface Props {
  club: string;
  settings: ClubSettings;
}

/** One row of avatars, which opens the members' roles and places. */
export function ClubPeople({ club, settings: { members, numMembers } }: Props) {
  const { t } = useLingui();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const designs = avatarDesigns(members.map(({ username }) => username));
  return (
    <Stack as="section" aria-labelledby="club-members" gap={2}>
      <h2 id="club-members">
        <Trans>Members</Trans>
      </h2>
      <Flex wrap="wrap" align="center" columnGap={2} rowGap={1} position="relative">
        <Avatars aria-labelledby="club-members">
          {members.map(({ username }, index) => (
            <li key={username} title={username}>
              <Avatar name={username} cloth={designs[index]} />
              <VisuallyHidden>
                {username} {username === session?.username && <Trans>(you)</Trans>}
              </VisuallyHidden>
            </li>
          ))}
        </Avatars>
        <Button variant="plain" px={2} _after={cover} onClick={() => setOpen(true)}>
          {numMembers > members.length && numMembers <= MEMBERS_AT_ONCE
            ? t`Show all ${numMembers} members`
            : t`Show members`}
          <ChevronRight />
        </Button>
      </Flex>
      {isOpen && <PeopleDialog club={club} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

/** The whole row opens it. */
const cover = { content: '""', position: 'absolute', inset: 0, borderRadius: 'md' } as const;

const Avatars = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    '& > li': { position: 'relative', display: 'flex' },
    '& > li + li': { ms: -2 },
    '& [data-cloth]': { boxShadow: '0 0 0 2px {colors.bg}' },
  },
});
