import { Stack } from '@chakra-ui/react/stack';
import type { ShelfBook } from '@contract/notes';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { DiscussionPlace } from './DiscussionPlace';
import { useDiscussionLists } from './discussions-of-book';

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
