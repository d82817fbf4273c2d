import type { ClubSettings } from '@contract/bookclubs';
import { useNavigate } from 'react-router-dom';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { useSession } from '@/lib/use-session';
import { useAddClubBook } from '../api/use-add-club-book';
import { useAddMember } from '../api/use-add-member';
import { LOGGED_OUT } from '../words';
import { BookFinder } from './BookFinder';
import { MemberField } from './MemberField';
import { MemberList } from './MemberList';
import { SettingsFields } from './SettingsFields';
import { useSettingsForm } from './use-settings-form';

interface Props {
  club: string;
  settings: ClubSettings;
}

/** The form of a club that is there. Members and new books are taken at once; title and moved books by Save. */
export function ModifyClub({ club, settings }: Props) {
  const navigate = useNavigate();
  const isReader = Boolean(useSession());
  const addBook = useAddClubBook(club);
  const adding = useAddMember(club, () => {});
  const form = useSettingsForm(club, settings, async (renamed) => {
    await navigate(hrefs.club(renamed));
    toastAction('Successfully Saved!');
  });
  const refuse = async () => {
    form.form.setError('root', { message: LOGGED_OUT });
    return false;
  };
  const addMember = (member: string) =>
    adding.mutateAsync(member).then(
      () => true,
      () => false,
    );
  return (
    <SettingsFields
      settings={form}
      label="Modify Club"
      members={
        <>
          {settings.members.length > 0 && <MemberList club={club} members={settings.members} />}
          <MemberField onAdd={isReader ? addMember : refuse} pending={adding.isPending} />
        </>
      }
      findBooks={<BookFinder onPick={isReader ? addBook : refuse} />}
    />
  );
}
