import type { Club } from '@contract/clubs';
import type { FoundBook } from '@contract/search';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { myClubsQuery } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';
import { aboutBook } from '../books/api';

interface NewClub {
  title: string;
  members: string[];
  current: FoundBook[];
  completed: FoundBook[];
  idempotencyKey: string;
}

/** `onCreated` runs once the club is saved, even if the reader has left. */
export function useCreateClub(onCreated: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ title, members, current, completed, idempotencyKey }: NewClub) =>
      call('POST /api/bookclubs/newClub', {
        body: {
          title,
          members,
          currentBooks: current.map(aboutBook),
          completedBooks: completed.map(aboutBook),
        },
        idempotencyKey,
      }),
    meta: { shown: true },
    onSuccess: (club) => {
      onCreated();
      client.setQueryData(myClubsQuery.queryKey, (clubs) => clubs && withClub(clubs, club));
    },
  });
}

function withClub(clubs: Club[], club: Club): Club[] {
  return [club, ...clubs.filter((other) => other.club !== club.club)];
}
