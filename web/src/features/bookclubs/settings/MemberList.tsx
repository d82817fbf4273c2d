import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import type { ClubSettings } from '@contract/clubs';
import { useLingui } from '@lingui/react/macro';
import { KeyRound, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { Button, IconButton } from '@/components/form/Button';
import { hrefs } from '@/lib/paths';
import { useSession } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { useClubName } from '../club/api';
import { HandOverDialog, MakeOwnerDialog, RefuseField, StepDownDialog } from '../lazy-online';
import { type Member, useLeaveClub, useRemoveMember } from './api';
import { MemberRows } from './MemberRows';

interface Props {
  club: string;
  settings: Pick<ClubSettings, 'members' | 'owns' | 'restricted'>;
}

export function MemberList({ club, settings: { members, owns, restricted } }: Props) {
  const { t } = useLingui();
  const session = useSession();
  const [dialog, setDialog] = useState<{ what: 'leave' | 'remove' | 'own' | 'stepDown'; member: Member }>();
  const list = useRef<HTMLUListElement>(null);
  const isReader = ({ username, email }: Member) => username === session?.username || email === session?.email;
  const isLastOwner = owns && members.filter(({ owner }) => owner).length === 1;
  const close = () => setDialog(undefined);
  const onDone = () => {
    close();
    list.current?.focus();
  };
  const actions = (member: Member) => {
    const { username, owner } = member;
    const ask = (what: NonNullable<typeof dialog>['what']) => () => setDialog({ what, member });
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
      {dialog?.what === 'remove' && (
        <RemoveMemberDialog club={club} member={dialog.member} onDone={onDone} onClose={close} />
      )}
      {dialog?.what === 'own' && <MakeOwnerDialog club={club} member={dialog.member} onDone={onDone} onClose={close} />}
      {dialog?.what === 'stepDown' && (
        <StepDownDialog club={club} member={dialog.member} onDone={onDone} onClose={close} />
      )}
      {dialog?.what === 'leave' &&
        (isLastOwner && members.length > 1 ? (
          <HandOverDialog
            club={club}
            reader={dialog.member}
            others={members.filter((member) => !isReader(member))}
            onClose={close}
          />
        ) : (
          <LeaveClubDialog club={club} member={dialog.member} isLast={members.length === 1} onClose={close} />
        ))}
    </Box>
  );
}

interface DialogProps {
  club: string;
  member: Member;
  onClose: () => void;
}

function RemoveMemberDialog({ club, member, onDone, onClose }: DialogProps & { onDone: () => void }) {
  const { t } = useLingui();
  const removal = useRemoveMember(club);
  const { username } = member;
  const remove = () =>
    removal.mutate(member, {
      onSuccess: () => {
        flushSync(onDone);
        toastAction(t`${username} removed Successfully`);
      },
    });
  return (
    <ConfirmDialog confirm={t`Remove`} onConfirm={remove} onCancel={onClose} mutation={removal}>
      {t`Are you sure you would like to remove ${username} from this club? Their posts stay. The notes they shared with the club are taken back, and they'll be told.`}
    </ConfirmDialog>
  );
}

function LeaveClubDialog({ club, member, isLast, onClose }: DialogProps & { isLast: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useClubName(club);
  const [refuse, setRefuse] = useState(false);
  const leave = useLeaveClub(club, async () => {
    await navigate(hrefs.clubs(), { replace: true });
    toastAction(isLast ? t`${name} has been deleted.` : t`You have left ${name}.`);
  });
  return (
    <ConfirmDialog
      confirm={t`Leave`}
      onConfirm={() => leave.mutate({ ...member, refuse })}
      onCancel={onClose}
      mutation={leave}
      besides={!isLast && <RefuseField checked={refuse} disabled={leave.isPending} onChange={setRefuse} />}
    >
      {isLast
        ? t`You are the last member. If you leave, ${name} will be deleted with all its books, discussions and posts. This cannot be undone.`
        : t`Are you sure you would like to leave ${name}? You can come back if a member adds you or sends you an invite link. If the club is in the directory, you can also ask to join.`}
    </ConfirmDialog>
  );
}
