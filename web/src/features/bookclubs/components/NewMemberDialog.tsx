import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '@/components/dialog/Dialog';
import { useAddMember } from '../api/use-add-member';
import { MemberField } from './MemberField';

interface Props {
  club: string;
  onClose: () => void;
}

/** The popup 'New Member': it closes once the member is in. */
export function NewMemberDialog({ club, onClose }: Props) {
  const [isDirty, setDirty] = useState(false);
  // The toast is read out only where no popup stands over the page.
  const adding = useAddMember(club, () => flushSync(onClose));
  const add = (member: string) =>
    adding.mutateAsync(member).then(
      () => true,
      () => false,
    );
  return (
    <Dialog title="New Member" onClose={adding.isPending ? undefined : onClose} dirty={isDirty}>
      <MemberField onAdd={add} pending={adding.isPending} onDirty={setDirty} />
    </Dialog>
  );
}
