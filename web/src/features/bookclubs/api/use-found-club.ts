import type { Club } from '@contract/bookclubs';
import type { FoundBook } from '@contract/search';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { bookBody } from '../book-body';
import { clubsKey, myClubsQuery } from './queries';

interface Founding {
  title: string;
  /** Usernames. */
  members: string[];
  current: FoundBook[];
  completed: FoundBook[];
  idempotencyKey: string;
}

/**
 * Founds a club, with its first members and books. The same again, after a failure on the way, goes on with the club
 * that is there. `onFounded` runs once all of it is there, also when the reader has left the screen by then.
 */
export function useFoundClub(onFounded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: foundClub,
    meta: { shown: true },
    onSuccess: (club) => {
      onFounded();
      client.setQueryData(myClubsQuery.queryKey, (clubs) => clubs && withClub(clubs, club));
      client.invalidateQueries({ queryKey: [clubsKey] });
    },
  });
}

async function foundClub({ title, members, current, completed, idempotencyKey }: Founding): Promise<Club> {
  const club = await call('POST /api/bookclubs/newClub', { body: { title, members }, idempotencyKey });
  try {
    await addBooks(club.club, title, current, completed);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message } = error;
    throw new ApiError(`The club is there, but not all of its books yet: save again to go on. ${message}`, {
      status,
      code,
    });
  }
  return club;
}

async function addBooks(club: string, title: string, current: FoundBook[], completed: FoundBook[]): Promise<void> {
  // One after another: the last one added is the one that the club reads now.
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
