import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { ClubSettingsDialog } from './ClubSettingsDialog';
import { NewMemberDialog } from './NewMemberDialog';

/** New Member and Club Settings, each with its popup. */
export function MemberButtons({ club }: { club: string }) {
  const [popup, setPopup] = useState<'member' | 'settings'>();
  const close = () => setPopup(undefined);
  return (
    <>
      <Button variant="outline" onClick={() => setPopup('member')}>
        New Member
      </Button>
      <Button variant="outline" onClick={() => setPopup('settings')}>
        Club Settings
      </Button>
      {popup === 'member' && <NewMemberDialog club={club} onClose={close} />}
      {popup === 'settings' && <ClubSettingsDialog club={club} onClose={close} />}
    </>
  );
}
