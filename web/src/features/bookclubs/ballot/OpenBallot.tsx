import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Ballot } from '@contract/ballots';
import type { FoundBook } from '@contract/search';
import { clubPartId } from '@domain/club-part-id';
import { limits } from '@domain/limits';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { BookCover } from '@/components/book/BookCover';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { Button, IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { Time } from '@/components/page/Time';
import { ReportFlag } from '@/features/thread/report/ReportFlag';
import { errorText } from '@/lib/api/api-error';
import { useCloseBallot, usePropose, useVote, useWithdraw } from '../api/ballots';
import { Choices } from '../components/Choices';
import { BookFinder } from '../forms/BookFinder';

interface Props {
  club: string;
  ballot: Ballot;
  canManage: boolean;
}

export function OpenBallot({ club, ballot, canManage }: Props) {
  const { t } = useLingui();
  const proposing = usePropose(club, ballot._id);
  const [ending, setEnding] = useState<'close' | 'cancel'>();
  const { proposals, voted, closesAt } = ballot;
  const isFull =
    proposals.length >= limits.proposals.max ||
    proposals.filter(({ own }) => own).length >= limits.proposalsOfMember.max;
  const propose = async (book: FoundBook) => Boolean(await proposing.mutateAsync(book));
  return (
    <Stack gap={3}>
      <Text color="fg.muted" role="status">
        <Trans>
          Open until <Time instant={closesAt} />.
        </Trans>{' '}
        {voted === 0 ? (
          <Trans>Nobody has voted yet.</Trans>
        ) : (
          <Plural value={voted} one="# member has voted." other="# members have voted." />
        )}
      </Text>
      {proposals.length === 0 ? (
        <Text>
          <Trans>No books have been proposed yet.</Trans>
        </Text>
      ) : (
        <VoteField club={club} ballot={ballot} />
      )}
      {!isFull && <BookFinder button={t`Propose a book`} label={t`Find a book to propose`} onPick={propose} />}
      {canManage && (
        <Flex wrap="wrap" gap={2}>
          <Button variant="ghost" size="sm" ms={-3} minHeight="touch" onClick={() => setEnding('close')}>
            {t`Close the vote now`}
          </Button>
          <Button variant="ghost" size="sm" minHeight="touch" onClick={() => setEnding('cancel')}>
            {t`Cancel the vote`}
          </Button>
        </Flex>
      )}
      {ending && <EndBallotDialog club={club} ballot={ballot._id} how={ending} onClose={() => setEnding(undefined)} />}
    </Stack>
  );
}

function VoteField({ club, ballot }: { club: string; ballot: Ballot }) {
  const { t } = useLingui();
  const name = useId();
  const voting = useVote(club, ballot._id);
  const withdrawing = useWithdraw(club, ballot._id);
  const chosen = voting.isPending ? voting.variables : ballot.vote;
  return (
    <Choices>
      <VisuallyHidden asChild>
        <legend>
          <Trans>Your vote</Trans>
        </legend>
      </VisuallyHidden>
      {ballot.proposals.map((book) => (
        <div key={book._id}>
          <label>
            <input type="radio" name={name} checked={chosen === book._id} onChange={() => voting.mutate(book._id)} />
            <ProposedBook book={book} />
          </label>
          {!book.own && (
            <ReportFlag kind="proposal" id={clubPartId(club, ballot._id, book._id)} user={book.user ?? undefined} />
          )}
          {book.own && (
            <IconButton
              label={t`Withdraw ${book.title}`}
              icon={<X />}
              disabled={withdrawing.isPending}
              onClick={() => withdrawing.mutate(book._id)}
            />
          )}
        </div>
      ))}
      <ErrorArea>{voting.error && errorText(voting.error)}</ErrorArea>
      {ballot.vote !== null && (
        <Text color="fg.muted" fontSize="sm">
          <Trans>You can change your vote until it closes.</Trans>
        </Text>
      )}
    </Choices>
  );
}

export function ProposedBook({ book: { title, author, cover, user } }: { book: Ballot['proposals'][number] }) {
  const { t } = useLingui();
  return (
    <>
      <BookCover title={title} author={author} cover={cover} size="sm" />
      <Box as="span" display="block" flex="1" minWidth={0} overflowWrap="anywhere" lineHeight="snug">
        <Text as="span" display="block" dir="auto" fontFamily="heading" fontWeight="semibold">
          {title}
        </Text>
        {author && (
          <Text as="span" display="block" color="fg.muted" fontSize="sm" dir="auto">
            {t`by ${author}`}
          </Text>
        )}
        {user && (
          <Text as="span" display="block" color="fg.muted" fontSize="sm">
            {t`Proposed by ${user}`}
          </Text>
        )}
      </Box>
    </>
  );
}

interface EndProps {
  club: string;
  ballot: string;
  how: 'close' | 'cancel';
  onClose: () => void;
}

function EndBallotDialog({ club, ballot, how, onClose }: EndProps) {
  const { t } = useLingui();
  const closing = useCloseBallot(club, ballot);
  return (
    <ConfirmDialog
      onConfirm={() => closing.mutate({ cancel: how === 'cancel' }, { onSuccess: () => flushSync(onClose) })}
      onCancel={onClose}
      pending={closing.isPending}
      error={closing.error ? errorText(closing.error) : undefined}
    >
      {how === 'cancel'
        ? t`Cancel the vote? The proposed books and all votes will be deleted.`
        : t`Close the vote now? Nobody can vote after that, and everybody sees the result.`}
    </ConfirmDialog>
  );
}
