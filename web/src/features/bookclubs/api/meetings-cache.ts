import type { Meeting } from '@contract/meetings';
import type { QueryClient } from '@tanstack/react-query';
import { meetingsQuery } from './queries';

/** Shows the server's version of a meeting. Cancels a read that started before. */
export async function showMeeting(client: QueryClient, club: string, meeting: Meeting): Promise<void> {
  const { queryKey } = meetingsQuery(club);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (all) => all?.map((other) => (other._id === meeting._id ? meeting : other)));
  client.invalidateQueries({ queryKey });
}
