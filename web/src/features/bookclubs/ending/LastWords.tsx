import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { endingQuery, lastWordsQuery } from '../api/ending';
import { SharedNoteList } from '../club-book/SharedNotes';

interface Props {
  club: string;
  bookId: string;
}

export function LastWords({ club, bookId }: Props) {
  const endingRead = useQuery(endingQuery(club, bookId));
  const words = useInfiniteQuery(lastWordsQuery(club, bookId));
  const ending = endingRead.data;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = words;
  const notes = data?.pages.flatMap(({ items }) => items) ?? [];
  if (endingRead.error && !ending) return <LoadFailure query={endingRead} />;
  if (error && !data) return <LoadFailure query={words} />;
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
      <ErrorArea>{error && errorText(error)}</ErrorArea>
    </chakra.section>
  );
}
