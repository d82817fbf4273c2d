import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Dialog } from '@/components/dialog/Dialog';
import { LoadFailure, Loading } from '@/components/feedback/Loading';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { call } from '@/lib/api/api';
import { clubBooksQuery, myClubsQuery } from '@/lib/api/clubs';
import { unlessGone } from '@/lib/api/unless-gone';
import { hrefs, QUOTE, QUOTED_BOOK } from '@/lib/paths';
import { excerpt } from '../excerpt';

interface Props {
  note: Note;
  onClose: () => void;
}

/** Where a note can be talked about: the clubs that read its book now, and the public discussions of the book. */
export function DiscussNote({ note: { _id, bookId, remark }, onClose }: Props) {
  const { t } = useLingui();
  const { clubs, isLoading, error, retry } = useClubsWith(bookId);
  const page = useQuery({
    queryKey: ['public-page', bookId],
    queryFn: () => unlessGone(call('GET /api/discuss/book/{bookId}', { params: { bookId } }), null),
  });
  const quoted = `${QUOTE}=${_id}`;
  const open = `new=discussion&${quoted}`;
  const inPublic = page.data
    ? `${hrefs.genreBook(page.data.genre, bookId)}?${open}`
    : `${hrefs.discuss()}?${open}&${QUOTED_BOOK}=${bookId}`;
  const problem = error ?? page.error;
  const isReady = !isLoading && page.data !== undefined;
  return (
    <Dialog title={t`Discuss this note`} onClose={onClose}>
      <Stack gap={3}>
        <Text fontStyle="italic" overflowWrap="anywhere" dir="auto">
          {excerpt(remark, 120)}
        </Text>
        {problem ? (
          <LoadFailure
            error={problem}
            onRetry={() => Promise.all([retry(), page.refetch()])}
            retrying={page.isFetching}
          />
        ) : !isReady ? (
          <Loading />
        ) : (
          <>
            <Text color="fg.muted" fontSize="sm">
              <Trans>Start a discussion that quotes it. Everyone who can read the discussion can read the quote.</Trans>
            </Text>
            {clubs.map(({ club, clubName }) => (
              <ButtonLink key={club} to={`${hrefs.newClubDiscussion(club, bookId)}?${quoted}`} variant="outline">
                {clubName}
              </ButtonLink>
            ))}
            <ButtonLink to={inPublic} variant="outline">
              <Trans>Public discussions</Trans>
            </ButtonLink>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** The reader's clubs that have a book among their current ones. */
function useClubsWith(bookId: string) {
  const mine = useQuery(myClubsQuery);
  const books = useQueries({ queries: (mine.data ?? []).map(({ club }) => clubBooksQuery(club)) });
  const clubs = (mine.data ?? []).filter((_, index) => books[index]?.data?.some(({ _id }) => _id === bookId));
  return {
    clubs,
    isLoading: mine.isLoading || books.some((one) => one.isLoading),
    error: mine.error ?? books.find((one) => one.error)?.error ?? null,
    retry: () => Promise.all([mine.refetch(), ...books.map((one) => one.refetch())]),
  };
}
