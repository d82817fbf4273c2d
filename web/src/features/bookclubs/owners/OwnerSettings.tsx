import { Stack } from '@chakra-ui/react/stack';
import type { ClubSettings } from '@contract/clubs';
import { InviteLinks } from '../joining/InviteLinks';
import { ClubLog } from './ClubLog';
import { DeleteClub } from './DeleteClub';
import { DirectoryEntry } from './lazy';
import { Restriction } from './Restriction';

export function OwnerSettings({ club, settings }: { club: string; settings: ClubSettings }) {
  return (
    <Stack gap={4} borderTopWidth="1px" pt={4}>
      {(settings.owns || !settings.restricted) && <InviteLinks club={club} />}
      {settings.owns && <DirectoryEntry club={club} />}
      <Restriction club={club} settings={settings} />
      <ClubLog club={club} />
      {settings.owns && <DeleteClub club={club} title={settings.title} />}
    </Stack>
  );
}
