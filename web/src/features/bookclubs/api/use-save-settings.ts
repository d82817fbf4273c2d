import type { ClubSettings } from '@contract/bookclubs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { clubsKey, settingsQuery } from './queries';

interface Change {
  newTitle: string;
  /** The ids of the completed books; all other books of the club are current. */
  completed: readonly string[];
}

/** Renames the club and moves its books. `onSaved` runs once it is saved, also when the reader has left by then. */
export function useSaveSettings(club: string, { currentBooks, completedBooks }: ClubSettings, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ newTitle, completed }: Change) => {
      const ids = [...currentBooks, ...completedBooks].map(({ _id }) => _id);
      const body = {
        currTitle: club,
        newTitle,
        currentBooks: ids.filter((id) => !completed.includes(id)),
        completedBooks: ids.filter((id) => completed.includes(id)),
      };
      return call('POST /api/bookclubs/updateSettings', { body });
    },
    meta: { shown: true },
    onSuccess: async (settings) => {
      onSaved();
      client.setQueryData(settingsQuery(settings.club).queryKey, settings);
      client.invalidateQueries({ queryKey: [clubsKey] });
    },
  });
}
