import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LoadFailure, RefreshFailure } from '@/components/feedback/Loading';
import { LoadMore } from '@/components/list/LoadMore';
import { endingQuery, lastWordsQuery } from '../ending';
import { SharedNoteList } from './SharedNotes';

interface Props {
  club: string;
  bookId: string;
}

export function LastWords({ club, bookId }: Props) {
  const endingRead = useQuery(endingQuery(club, bookId));
  const words = useInfiniteQuery(lastWordsQuery(club, bookId));
  const ending = endingRead.data;
  const notes = words.data?.pages.flatMap(({ items }) => items) ?? [];
  if (endingRead.error && !ending) return <LoadFailure query={endingRead} />;
  if (!ending) return null;
  if (ending.finished && notes.length === 0) return <LoadMore query={words} />;
  return (
    <chakra.section display="grid" gap={3} mt={4} aria-labelledby="last-words">
      <chakra.h2 id="last-words" fontSize="xl">
        <Trans>Last words</Trans>
      </chakra.h2>
      <RefreshFailure query={words} />
      {ending.finished ? (
        <SharedNoteList notes={notes} />
      ) : (
        <Text color="fg.muted">
          <Trans>You'll see members' last words once you've finished the book.</Trans>
        </Text>
      )}
      <LoadMore query={words}>
        <Trans>Show more notes</Trans>
      </LoadMore>
    </chakra.section>
  );
}
