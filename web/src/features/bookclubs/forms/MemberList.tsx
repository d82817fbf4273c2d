import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { ClubSettings } from '@contract/clubs';
import { useLingui } from '@lingui/react/macro';
import { KeyRound, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';
import { useSession } from '@/lib/session/session';
import type { Member } from '../api/club-settings';
import { LeaveClubDialog, RemoveMemberDialog } from './MemberDialogs';
import { MemberRows } from './MemberRows';

const HandOverDialog = lazyPart(async () => (await import('../owners/HandOverDialog')).HandOverDialog);
const MakeOwnerDialog = lazyPart(async () => (await import('../owners/OwnerDialogs')).MakeOwnerDialog);
const StepDownDialog = lazyPart(async () => (await import('../owners/OwnerDialogs')).StepDownDialog);

interface Props {
  club: string;
  settings: Pick<ClubSettings, 'members' | 'owns' | 'restricted'>;
}

export function MemberList({ club, settings: { members, owns, restricted } }: Props) {
  const { t } = useLingui();
  const session = useSession();
  const [asked, setAsked] = useState<{ what: 'leave' | 'remove' | 'own' | 'stepDown'; member: Member }>();
  const list = useRef<HTMLUListElement>(null);
  const isReader = ({ username, email }: Member) => username === session?.username || email === session?.email;
  const isLastOwner = owns && members.filter(({ owner }) => owner).length === 1;
  const close = () => setAsked(undefined);
  const onDone = () => {
    close();
    list.current?.focus();
  };
  const actions = (member: Member) => {
    const { username, owner } = member;
    const ask = (what: NonNullable<typeof asked>['what']) => () => setAsked({ what, member });
    if (isReader(member)) {
      return (
        <>
          {owns && !isLastOwner && <Button variant="ghost" onClick={ask('stepDown')}>{t`Step down`}</Button>}
          <Button variant="outline" onClick={ask('leave')}>{t`Leave`}</Button>
        </>
      );
    }
    if (owner) return null;
    return (
      <>
        {owns && <IconButton label={t`Make ${username} an owner`} icon={<KeyRound />} onClick={ask('own')} />}
        {(owns || !restricted) && (
          <IconButton label={t`Remove ${username}`} icon={<Trash2 />} onClick={ask('remove')} />
        )}
      </>
    );
  };
  const detail = ({ owner, email }: Member) => [owner && t`Owner`, email].filter(Boolean).join(' · ') || undefined;
  return (
    <Box display="grid" gap={1}>
      <Text fontWeight="medium" aria-hidden="true">{t`Members`}</Text>
      <MemberRows
        members={members}
        detail={(index) => members[index] && detail(members[index])}
        action={(index) => members[index] && actions(members[index])}
        listRef={list}
      />
      {asked?.what === 'remove' && (
        <RemoveMemberDialog club={club} member={asked.member} onDone={onDone} onClose={close} />
      )}
      {asked?.what === 'own' && <MakeOwnerDialog club={club} member={asked.member} onDone={onDone} onClose={close} />}
      {asked?.what === 'stepDown' && (
        <StepDownDialog club={club} member={asked.member} onDone={onDone} onClose={close} />
      )}
      {asked?.what === 'leave' &&
        (isLastOwner && members.length > 1 ? (
          <HandOverDialog
            club={club}
            reader={asked.member}
            others={members.filter((member) => !isReader(member))}
            onClose={close}
          />
        ) : (
          <LeaveClubDialog club={club} member={asked.member} isLast={members.length === 1} onClose={close} />
        ))}
    </Box>
  );
}
