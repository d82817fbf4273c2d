import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import type { ClubBook, ClubDiscussion } from '@contract/bookclubs';
import { Trans, useLingui } from '@lingui/react/macro';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/Loading';
import { useLanguage } from '@/i18n/language';
import { latestDiscussionsQuery } from '@/lib/api/clubs';
import { DiscussionList, DiscussionListSkeleton } from './DiscussionList';

/** How many books are asked for, and how many of their discussions are shown: a club costs the same however old it is. */
const BOOKS = 3;
const SHOWN = 4;

/** Where the club is talking: the discussions of its current books with the latest posts. */
export function LatestDiscussions({ club, books }: { club: string; books: readonly ClubBook[] }) {
  const { t } = useLingui();
  const active = books
    .filter(({ lastPost }) => lastPost)
    .sort((one, other) => (other.lastPost ?? '').localeCompare(one.lastPost ?? ''))
    .slice(0, BOOKS);
  const language = useLanguage();
  const answers = useQueries({ queries: active.map(({ _id }) => latestDiscussionsQuery(club, _id, language)) });
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
      ) : (
        <Answers answers={answers}>
          <DiscussionList club={club} label={t`Latest discussions`} discussions={latestOf(active, answers)} isBrief />
        </Answers>
      )}
    </Stack>
  );
}

type Answer = UseQueryResult<ClubDiscussion[]>;

/** The list once every book's discussions are loaded. */
function Answers({ answers, children }: { answers: Answer[]; children: ReactNode }) {
  const failed = answers.filter(({ data, error }) => !data && error);
  const [first] = failed;
  if (first) {
    const retry = () => failed.map(({ refetch }) => refetch());
    return <LoadFailure error={first.error} onRetry={retry} retrying={failed.some(({ isFetching }) => isFetching)} />;
  }
  return answers.every(({ data }) => data) ? children : <DiscussionListSkeleton />;
}

function latestOf(books: readonly ClubBook[], answers: readonly Answer[]) {
  return books
    .flatMap(({ _id: bookId, title }, book) =>
      (answers[book]?.data ?? []).map((found) => ({
        ...found,
        bookId,
        ...(books.length > 1 && { bookTitle: title }),
      })),
    )
    .sort((one, other) => other.latestActivity.localeCompare(one.latestActivity))
    .slice(0, SHOWN);
}
