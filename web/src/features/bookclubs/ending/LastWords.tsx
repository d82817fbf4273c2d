import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '@/components/form/Button';
import { endingQuery, lastWordsQuery } from '../api/ending';
import { SharedNoteList } from '../club-book/SharedNotes';

interface Props {
  club: string;
  bookId: string;
}

export function LastWords({ club, bookId }: Props) {
  const { data: ending } = useQuery(endingQuery(club, bookId));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(lastWordsQuery(club, bookId));
  const notes = data?.pages.flatMap(({ items }) => items) ?? [];
  if (!ending || (ending.finished && notes.length === 0)) return null;
  return (
    <chakra.section display="grid" gap={3} mt={4} aria-labelledby="last-words">
      <chakra.h2 id="last-words" fontSize="xl">
        <Trans>Last words</Trans>
      </chakra.h2>
      {ending.finished ? (
        <SharedNoteList notes={notes} />
      ) : (
        <Text color="fg.muted">
          <Trans>You'll see members' last words once you've finished the book.</Trans>
        </Text>
      )}
      {hasNextPage && (
        <Button variant="outline" justifySelf="start" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          <Trans>Show more notes</Trans>
        </Button>
      )}
    </chakra.section>
  );
}
