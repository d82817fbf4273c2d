import type { ClubSettings } from '@contract/bookclubs';
import { useWatch } from 'react-hook-form';
import { showFailure } from '@/lib/form-failure';
import { getSession } from '@/lib/session';
import { clubKey } from '../api/queries';
import { useSaveSettings } from '../api/use-save-settings';
import { LOGGED_OUT } from '../words';
import { useKeptForm } from './use-kept-form';

/** A club's title and which of its books are completed, to be saved together. `onSaved` has the club's name in an address then. */
export function useSettingsForm(club: string, settings: ClubSettings, onSaved: (club: string) => void) {
  const saved = { newTitle: settings.title, completed: settings.completedBooks.map(({ _id }) => _id) };
  const owner = settings.members.length > 0 ? 'club-settings' : 'unseen-club-settings';
  const { form, draft, discard, isRestored } = useKeptForm(`${owner}:${clubKey(club).join('/')}`, saved);
  const saving = useSaveSettings(club, settings, draft.clear);
  const completed = useWatch({ control: form.control, name: 'completed' });

  const save = ({ newTitle, completed }: typeof saved) => {
    if (saving.isPending) return;
    form.clearErrors('root');
    if (!getSession()) return form.setError('root', { message: LOGGED_OUT });
    saving.mutate(
      { newTitle: newTitle.trim(), completed },
      { onSuccess: (changed) => onSaved(changed.club), onError: (error) => showFailure(form, error) },
    );
  };

  return {
    form,
    isRestored,
    discard,
    isPending: saving.isPending,
    submit: form.handleSubmit(save),
    books: [...settings.currentBooks, ...settings.completedBooks],
    completed,
    setCompleted: (ids: string[]) => form.setValue('completed', ids, { shouldDirty: true }),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
