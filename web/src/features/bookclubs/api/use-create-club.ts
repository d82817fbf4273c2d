import type { Club } from '@contract/clubs';
import type { FoundBook } from '@contract/search';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clubsKey, myClubsQuery } from '@/features/club-books/api/queries';
import { call } from '@/lib/api/api';
import { ApiError, errorText } from '@/lib/api/api-error';
import { bookBody } from './club-books';

interface NewClub {
  title: string;
  members: string[];
  current: FoundBook[];
  completed: FoundBook[];
  idempotencyKey: string;
}

/** A retry continues with the same club. `onCreated` runs once everything is saved, even if the reader has left. */
export function useCreateClub(onCreated: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createClub,
    meta: { shown: true },
    onSuccess: (club) => {
      onCreated();
      client.setQueryData(myClubsQuery.queryKey, (clubs) => clubs && withClub(clubs, club));
      client.invalidateQueries({ queryKey: [clubsKey] });
    },
  });
}

async function createClub({ title, members, current, completed, idempotencyKey }: NewClub): Promise<Club> {
  const club = await call('POST /api/bookclubs/newClub', { body: { title, members }, idempotencyKey });
  try {
    await addBooks(club.club, title, current, completed);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reason = errorText(error);
    const text = t`The club was created, but some of its books weren't added. Save again to retry. ${reason}`;
    throw new ApiError(text, { status: error.status, code: 'partial' });
  }
  return club;
}

async function addBooks(club: string, title: string, current: FoundBook[], completed: FoundBook[]): Promise<void> {
  // In order, because the last added book becomes the club's current one.
  for (const book of [...completed, ...current]) {
    await call('POST /api/bookclubs/newBook', { body: bookBody(club, book) });
  }
  if (completed.length === 0) return;
  const ids = (books: FoundBook[]) => books.map(({ id }) => id);
  await call('POST /api/bookclubs/updateSettings', {
    body: { currTitle: club, newTitle: title, currentBooks: ids(current), completedBooks: ids(completed) },
  });
}

function withClub(clubs: Club[], club: Club): Club[] {
  return [club, ...clubs.filter((other) => other.club !== club.club)];
}
