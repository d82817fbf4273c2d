import type { ClubSettings } from '@contract/clubs';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';
import { PopupButton } from '@/components/navigation/PopupButton';
import { hrefs } from '@/lib/paths';

const NewMemberDialog = lazyPart(async () => (await import('../forms/NewMemberDialog')).NewMemberDialog);
const ClubSettingsDialog = lazyPart(async () => (await import('../forms/SettingsForm')).ClubSettingsDialog);

interface Props {
  club: string;
  /** Undefined while loading. */
  settings: ClubSettings | undefined;
}

/** The buttons appear before the settings have loaded. */
export function ClubActions({ club, settings }: Props) {
  const { t } = useLingui();
  const [popup, setPopup] = useState<'member' | 'settings'>();
  const close = () => setPopup(undefined);
  return (
    <>
      {(!settings?.restricted || settings.owns) && (
        <Button variant="outline" size="sm" onClick={() => setPopup('member')}>{t`New Member`}</Button>
      )}
      <PopupButton variant="outline" size="sm" page={hrefs.modifyClub(club)} onOpen={() => setPopup('settings')}>
        {t`Club Settings`}
      </PopupButton>
      {popup === 'member' && <NewMemberDialog club={club} onClose={close} />}
      {popup === 'settings' && <ClubSettingsDialog club={club} onClose={close} />}
    </>
  );
}
