import { Stack } from '@chakra-ui/react/stack';
import { useQuery } from '@tanstack/react-query';
import { useClubLanguage } from '@/i18n/language';
import { useSession } from '@/lib/session/session';
import { clubsWithBookQuery } from './clubs/clubs-with-book';
import { DiscussionPlace } from './DiscussionPlace';
import { clubDiscussions } from './discussions-of-book';

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
