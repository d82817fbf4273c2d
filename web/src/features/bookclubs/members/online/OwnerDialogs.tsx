import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { SelectField } from '@/components/form/Select';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { useClubName } from '../../club/api';
import { type Member, useLeaveClub } from '../../settings/api';
import { useChangeOwner } from '../api';
import { RefuseField } from './RefuseField';

interface Props {
  club: string;
  member: Member;
  onDone: () => void;
  onClose: () => void;
}

export function MakeOwnerDialog({ club, member: { username }, onDone, onClose }: Props) {
  const { t } = useLingui();
  const change = useChangeOwner(club);
  const onSuccess = () => {
    flushSync(onDone);
    toastAction(t`${username} is now an owner.`);
  };
  return (
    <ConfirmDialog
      confirm={t`Make owner`}
      tone="plain"
      onConfirm={() => change.mutate({ member: username, owner: true }, { onSuccess })}
      onCancel={onClose}
      mutation={change}
    >
      {t`Make ${username} an owner of this club? Owners can name other owners and delete the club, and nobody can remove them.`}
    </ConfirmDialog>
  );
}

export function StepDownDialog({ club, member: { username }, onDone, onClose }: Props) {
  const { t } = useLingui();
  const change = useChangeOwner(club);
  const onSuccess = () => {
    flushSync(onDone);
    toastAction(t`You're a member like the others now.`);
  };
  return (
    <ConfirmDialog
      confirm={t`Step down`}
      onConfirm={() => change.mutate({ member: username, owner: false }, { onSuccess })}
      onCancel={onClose}
      mutation={change}
    >
      {t`Step down as an owner? You stay in the club. Only another owner can make you an owner again.`}
    </ConfirmDialog>
  );
}

interface HandOverProps {
  club: string;
  reader: Member;
  others: readonly Member[];
  onClose: () => void;
}

export function HandOverDialog({ club, reader, others, onClose }: HandOverProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = useClubName(club);
  const [successor, setSuccessor] = useState('');
  const [refuse, setRefuse] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const leave = useLeaveClub(club, async () => {
    await navigate(hrefs.clubs(), { replace: true });
    toastAction(t`You have left ${name}.`);
  });
  const confirm = () => {
    if (successor === '') setMissing(true);
    else leave.mutate({ username: reader.username, successor, refuse });
  };
  return (
    <ConfirmDialog
      title={t`Leave ${name}`}
      confirm={t`Hand over and leave`}
      mutation={leave}
      onConfirm={confirm}
      onCancel={onClose}
      besides={
        <>
          <SelectField
            label={t`New owner`}
            placeholder={t`Choose a member`}
            options={others.map(({ username }) => ({ value: username, label: username }))}
            value={successor}
            error={isMissing ? t`Choose a member` : undefined}
            onChange={({ target }) => {
              setSuccessor(target.value);
              setMissing(false);
            }}
          />
          <RefuseField checked={refuse} disabled={leave.isPending} onChange={setRefuse} />
        </>
      }
    >
      {t`You're the only owner. Choose who takes over, or delete the club instead.`}
    </ConfirmDialog>
  );
}
