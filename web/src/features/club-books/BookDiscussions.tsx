import { Stack } from '@chakra-ui/react/stack';
import type { ShelfBook } from '@contract/notes';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { useClubLanguage } from '@/i18n/language';
import { useSession } from '@/lib/session/session';
import { clubsWithBookQuery } from './clubs/clubs-with-book';
import { DiscussionPlace } from './DiscussionPlace';
import { clubDiscussions, useDiscussionLists } from './discussions-of-book';

export function BookDiscussions({ book: { _id, status } }: { book: ShelfBook }) {
  const lists = useDiscussionLists(_id);
  const { places, error } = lists;
  if (error) return <LoadFailure query={lists} />;
  if (!places) return <Loading />;
  return (
    <Stack gap={6}>
      {places.map((place) => (
        <DiscussionPlace key={place.start} place={place} isFinished={status === 'finished'} />
      ))}
    </Stack>
  );
}

export function ClubsWithBook({ bookId }: { bookId: string }) {
  const session = useSession();
  const language = useClubLanguage();
  const { data = [] } = useQuery({ ...clubsWithBookQuery(bookId, language), enabled: Boolean(session) });
  if (!session || data.length === 0) return null;
  return (
    <Stack gap={6} mt={4}>
      {data.map((club) => (
        <DiscussionPlace key={club.club} place={clubDiscussions(bookId, club, language)} />
      ))}
    </Stack>
  );
}
