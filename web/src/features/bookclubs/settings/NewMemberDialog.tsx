import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { InviteLinks } from '../lazy-online';
import { useAddMember } from './club-settings';
import { NewMemberForm } from './NewMember';

export function NewMemberDialog({ club, onClose }: { club: string; onClose: () => void }) {
  const { t } = useLingui();
  const [isDirty, setDirty] = useState(false);
  // Screen readers only read out a toast once the popup is closed.
  const add = useAddMember(club, () => flushSync(onClose));
  return (
    <Dialog title={t`New Member`} onClose={onClose} dirty={isDirty}>
      <NewMemberForm club={club} onAdd={add} onDirty={setDirty} />
      <InviteLinks club={club} />
    </Dialog>
  );
}
