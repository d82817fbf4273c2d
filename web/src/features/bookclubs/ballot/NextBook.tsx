import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Ballot } from '@contract/ballots';
import { clubPartId } from '@domain/club-part-id';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Vote } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure, SkeletonText } from '@/components/feedback/Loading';
import { Button } from '@/components/form/Button';
import { lazyPart } from '@/components/lazy-part';
import { ReportFlag } from '@/features/thread/report/ReportFlag';
import { toastAction } from '@/lib/toasts';
import { useChooseBook } from '../api/ballots';
import { ballotQuery } from '../api/queries';
import { OpenBallot, ProposedBook } from './OpenBallot';

const NewBallotDialog = lazyPart(async () => (await import('./NewBallotDialog')).NewBallotDialog);

interface Props {
  club: string;
  canManage: boolean;
}

export function NextBook({ club, canManage }: Props) {
  const { t } = useLingui();
  const query = useQuery({ ...ballotQuery(club), retryOnMount: false });
  const { data: ballot, error } = query;
  const [isStarting, setStarting] = useState(false);
  if (ballot === null && !canManage) return null;
  return (
    <Stack as="section" aria-labelledby={ballot === null ? undefined : 'next-book'} gap={3}>
      {ballot !== null && (
        <h2 id="next-book">
          <Trans>Next book</Trans>
        </h2>
      )}
      {ballot === undefined && (error ? <LoadFailure query={query} /> : <SkeletonText lines={3} />)}
      {ballot?.isOpen && <OpenBallot key={ballot._id} club={club} ballot={ballot} canManage={canManage} />}
      {ballot && !ballot.isOpen && <BallotResult club={club} ballot={ballot} canManage={canManage} />}
      {canManage && ballot !== undefined && !ballot?.isOpen && (
        <Flex>
          <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => setStarting(true)}>
            <Vote />
            {t`Vote on the next book`}
          </Button>
        </Flex>
      )}
      {isStarting && <NewBallotDialog club={club} onClose={() => setStarting(false)} />}
    </Stack>
  );
}

interface ResultProps {
  club: string;
  ballot: Ballot;
  canManage: boolean;
}

function BallotResult({ club, ballot, canManage }: ResultProps) {
  const { t } = useLingui();
  const choosing = useChooseBook(club, ballot._id);
  const { proposals, winners, chosen } = ballot;
  const choose = (book: string, title: string) =>
    choosing.mutate(book, { onSuccess: () => toastAction(t`The club is now reading ${title}.`) });
  return (
    <Stack gap={3}>
      <Text>
        <Result ballot={ballot} />
      </Text>
      <chakra.ol aria-label={t`Result of the vote`} display="grid" gap={3}>
        {proposals.map((book) => (
          <Flex as="li" key={book._id} wrap="wrap" align="center" gap={3}>
            <Flex flex="1 1 14rem" align="center" gap={3} minWidth={0}>
              <ProposedBook book={book} />
            </Flex>
            <Text color={winners.includes(book._id) ? 'accent.fg' : 'fg.muted'} fontWeight="semibold">
              <Plural value={book.votes ?? 0} one="# vote" other="# votes" />
            </Text>
            {!book.own && (
              <ReportFlag kind="proposal" id={clubPartId(club, ballot._id, book._id)} user={book.user ?? undefined} />
            )}
            {canManage && chosen === null && winners.includes(book._id) && (
              <Button
                size="sm"
                minHeight="touch"
                aria-label={t`Read this next: ${book.title}`}
                loading={choosing.isPending && choosing.variables === book._id}
                disabled={choosing.isPending}
                onClick={() => choose(book._id, book.title)}
              >
                {t`Read this next`}
              </Button>
            )}
          </Flex>
        ))}
      </chakra.ol>
    </Stack>
  );
}

function Result({ ballot: { proposals, winners, chosen } }: { ballot: Ballot }) {
  const won = proposals.find(({ _id }) => _id === (chosen ?? winners[0]));
  if (!won) return <Trans>The vote is closed. Nobody has voted.</Trans>;
  const titleElement = <strong dir="auto">{won.title}</strong>;
  if (chosen !== null) return <Trans>The vote is closed. The club has chosen {titleElement}.</Trans>;
  if (winners.length > 1) return <Trans>The vote is closed, with a tie.</Trans>;
  return <Trans>The vote is closed. {titleElement} has won.</Trans>;
}
