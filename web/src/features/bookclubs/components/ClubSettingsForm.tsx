import type { ClubSettings } from '@contract/bookclubs';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { MemberList } from './MemberList';
import { SettingsFields } from './SettingsFields';
import { useSettingsForm } from './use-settings-form';

interface Props {
  club: string;
  settings: ClubSettings;
  onClose: () => void;
}

/** What the popup 'Club Settings' holds. A renamed club's page moves to its new address. */
export function ClubSettingsForm({ club, settings, onClose }: Props) {
  const navigate = useNavigate();
  const form = useSettingsForm(club, settings, async (renamed) => {
    flushSync(onClose);
    toastAction('Successfully Saved!');
    if (renamed !== club) await navigate(hrefs.club(renamed), { replace: true });
  });
  return (
    <SettingsFields
      settings={form}
      label="Club Settings"
      members={<MemberList club={club} members={settings.members} />}
    />
  );
}
