import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubDiscussion } from '@contract/club-threads';
import type { ClubBook } from '@contract/clubs';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '@/components/feedback/Loading';
import { latestDiscussionsQuery } from '@/features/club-books/queries';
import { useClubLanguage } from '@/i18n/language';
import { activeBooks } from '../active-books';
import { DiscussionList, DiscussionListSkeleton } from './DiscussionList';

const SHOWN = 4;

export function LatestDiscussions({ club, books }: { club: string; books: readonly ClubBook[] }) {
  const { t } = useLingui();
  const active = activeBooks(books);
  const language = useClubLanguage();
  const ids = active.map(({ _id }) => _id);
  const latest = useQuery({ ...latestDiscussionsQuery(club, ids, language), enabled: active.length > 0 });
  if (books.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="latest-discussions" gap={3}>
      <h2 id="latest-discussions">
        <Trans>Latest discussions</Trans>
      </h2>
      {active.length === 0 ? (
        <Text color="fg.muted">
          <Trans>Nobody has posted yet. Open a book to start its first discussion.</Trans>
        </Text>
      ) : latest.data ? (
        <DiscussionList club={club} label={t`Latest discussions`} discussions={latestOf(active, latest.data)} isBrief />
      ) : latest.error ? (
        <LoadFailure query={latest} />
      ) : (
        <DiscussionListSkeleton />
      )}
    </Stack>
  );
}

function latestOf(books: readonly ClubBook[], found: readonly ClubDiscussion[][]) {
  return books
    .flatMap(({ _id: bookId, title }, book) =>
      (found[book] ?? []).map((discussion) => ({
        ...discussion,
        bookId,
        ...(books.length > 1 && { bookTitle: title }),
      })),
    )
    .sort((first, other) => other.latestActivity.localeCompare(first.latestActivity))
    .slice(0, SHOWN);
}
