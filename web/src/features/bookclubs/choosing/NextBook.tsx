import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import type { Ballot, Choosing, Proposal } from '@contract/ballots';
import type { FoundBook } from '@contract/search';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { Vote } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '@/components/form/Button';
import { Disclosure } from '@/components/page/Disclosure';
import { Time } from '@/components/page/Time';
import { toastAction } from '@/lib/toasts';
import { BookFinder } from '../books/BookFinder';
import { LinkedHeading } from '../club/LinkedHeading';
import { BallotResult, NewBallotDialog, OpenBallot } from '../lazy';
import { ProposalMore } from '../lazy-online';
import { usePropose, useSetUpNext, useStartBook } from './api';
import { ProposedBook } from './ProposedBook';

interface Props {
  club: string;
  choosing: Choosing;
  canManage: boolean;
  owns: boolean;
}

export function NextBook({ club, choosing, canManage, owns }: Props) {
  const { upNext, ballot } = choosing;
  return (
    <Stack as="section" aria-labelledby="next-book" gap={4}>
      <LinkedHeading id="next-book">
        <Trans>Next book</Trans>
      </LinkedHeading>
      {upNext && <UpNext club={club} book={upNext} owns={owns} />}
      {ballot?.isOpen && (
        <Box minHeight={`${heightOf(ballot)}rem`}>
          <OpenBallot key={ballot._id} club={club} ballot={ballot} before={<BallotBooks ballot={ballot} />} />
        </Box>
      )}
      {ballot?.result && <BallotResult club={club} ballot={ballot} result={ballot.result} owns={owns} />}
      <BooksToChooseFrom club={club} choosing={choosing} canManage={canManage} owns={owns} />
    </Stack>
  );
}

/** About that of the vote's controls, in rem, so that nothing moves when they load. */
const heightOf = ({ kind, books }: Ballot): number =>
  kind === 'ranked' ? 9.3 + 4.6 * books.length : 7.5 + 5.9 * books.length;

/** Until the vote's controls have loaded. */
function BallotBooks({ ballot: { kind, books, closesAt } }: { ballot: Ballot }) {
  const isRanked = kind === 'ranked';
  return (
    <Stack gap={isRanked ? 2 : 4}>
      <Text color="fg.muted" minHeight={isRanked ? '5.3rem' : '3rem'}>
        <Trans>
          Open until <Time instant={closesAt} />.
        </Trans>
      </Text>
      {books.map((book) => (
        <Flex key={book._id} align="center" gap={3}>
          <ProposedBook book={book} size={isRanked ? 'xs' : 'sm'} />
        </Flex>
      ))}
    </Stack>
  );
}

function UpNext({ club, book, owns }: { club: string; book: Proposal; owns: boolean }) {
  const { t } = useLingui();
  const starting = useStartBook(club);
  const setting = useSetUpNext(club);
  const isPending = starting.isPending || setting.isPending;
  const { title } = book;
  return (
    <Stack role="group" aria-label={t`Up next`} gap={3} padding={4} borderWidth="1px" borderRadius="lg" bg="bg.panel">
      <Flex align="center" gap={3}>
        <ProposedBook book={book} label={t`Up next`} />
      </Flex>
      {owns && (
        <Flex wrap="wrap" gap={2}>
          <Button
            size="sm"
            minHeight="touch"
            loading={starting.isPending}
            disabled={isPending}
            onClick={() =>
              starting.mutate(book._id, { onSuccess: () => toastAction(t`The club is now reading ${title}.`) })
            }
          >
            {t`Start this book`}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            minHeight="touch"
            loading={setting.isPending}
            disabled={isPending}
            onClick={() => setting.mutate(null)}
          >
            {t`Back to the list`}
          </Button>
        </Flex>
      )}
    </Stack>
  );
}

const BOOKS_SHOWN = 5;

function BooksToChooseFrom({ club, choosing, canManage, owns }: Props) {
  const { t } = useLingui();
  const proposing = usePropose(club);
  // The end of a book leads here with this state.
  const [isStarting, setStarting] = useState(useLocation().state?.votes === true);
  const [showsAll, setShowsAll] = useState(false);
  const { proposals, ballot } = choosing;
  const isOpen = ballot?.isOpen === true;
  const books = isOpen ? proposals.filter((book) => !ballot.books.some(({ _id }) => _id === book._id)) : proposals;
  const canStart = canManage && proposals.length >= limits.ballotBooks.min;
  const isFull =
    proposals.length >= limits.proposals.max ||
    proposals.filter(({ own }) => own).length >= limits.proposalsOfMember.max;
  const propose = async (book: FoundBook) => Boolean(await proposing.mutateAsync(book));
  const all = books.length;
  const content = (
    <>
      {books.length === 0 ? (
        <Text color="fg.muted">
          <Trans>No books on the list yet.</Trans>
        </Text>
      ) : (
        <chakra.ul aria-label={t`Books to choose from`} display="grid" gap={2}>
          {books.slice(0, showsAll ? undefined : BOOKS_SHOWN).map((book) => (
            <Flex as="li" key={book._id} align="center" gap={3}>
              <ProposedBook book={book} size="xs" />
              <ProposalMore club={club} book={book} owns={owns} />
            </Flex>
          ))}
        </chakra.ul>
      )}
      {!showsAll && all > BOOKS_SHOWN && (
        <Button variant="ghost" size="sm" ms={-3} minHeight="touch" alignSelf="start" onClick={() => setShowsAll(true)}>
          {t`Show all ${all}`}
        </Button>
      )}
      {!isFull && <BookFinder button={t`Propose a book`} label={t`Find a book to propose`} onPick={propose} />}
    </>
  );
  if (isOpen) return <Disclosure title={t`Other books to choose from`}>{content}</Disclosure>;
  return (
    <Stack gap={3}>
      <h3>
        <Trans>Books to choose from</Trans>
      </h3>
      {content}
      {canStart && (
        <Button variant="outline" alignSelf="start" onClick={() => setStarting(true)}>
          <Vote />
          {t({ message: 'Vote on the next book', context: 'starts a vote' })}
        </Button>
      )}
      {isStarting && canStart && (
        <NewBallotDialog club={club} proposals={proposals} onClose={() => setStarting(false)} />
      )}
    </Stack>
  );
}
