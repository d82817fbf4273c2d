import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Ballot } from '@contract/ballots';
import { clubPartId } from '@domain/report-ids';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { WaitingMark } from '@/components/feedback/WaitingMark';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { Time } from '@/components/page/Time';
import { ReportFlag } from '@/features/thread/shown/ReportFlag';
import { errorText } from '@/lib/api/api-error';
import { useCloseBallot, useVote, useWaitingVote } from '../api';
import { ProposedBook } from '../ProposedBook';
import { Choices } from './Choices';
import { Ranking } from './Ranking';

interface Props {
  club: string;
  ballot: Ballot;
}

export function OpenBallot({ club, ballot }: Props) {
  const { t } = useLingui();
  const [ending, setEnding] = useState<'close' | 'cancel'>();
  const { kind, voted, closesAt, canClose, isRunoff } = ballot;
  return (
    <Stack gap={3}>
      <Text color="fg.muted" role="status">
        {isRunoff && (
          <>
            <Trans>A runoff between the tied books.</Trans>{' '}
          </>
        )}
        <Trans>
          Open until <Time instant={closesAt} />.
        </Trans>{' '}
        {voted === 0 ? (
          <Trans>Nobody has voted yet.</Trans>
        ) : (
          <Plural value={voted} one="# member has voted." other="# members have voted." />
        )}
      </Text>
      {kind === 'ranked' ? <Ranking club={club} ballot={ballot} /> : <VoteField club={club} ballot={ballot} />}
      {canClose && (
        <Flex wrap="wrap" gap={2} ms={-3}>
          <Button variant="ghost" size="sm" minHeight="touch" onClick={() => setEnding('close')}>
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

function VoteField({ club, ballot: { _id, kind, books, vote } }: Props) {
  const name = useId();
  const voting = useVote(club, _id);
  const waiting = useWaitingVote(_id);
  const chosen = voting.isPending ? voting.variables : (waiting ?? vote);
  const choose = (book: string, isChosen: boolean) => {
    const others = kind === 'any' ? chosen.filter((other) => other !== book) : [];
    voting.mutate(isChosen ? [...others, book] : others);
  };
  return (
    <Choices>
      <VisuallyHidden asChild>
        <legend>
          <Trans>Your vote</Trans>
        </legend>
      </VisuallyHidden>
      {kind === 'any' && (
        <Text color="fg.muted">
          <Trans>Choose all the books you'd like to read.</Trans>
        </Text>
      )}
      {books.map((book) => (
        <div key={book._id}>
          <label>
            <input
              type={kind === 'any' ? 'checkbox' : 'radio'}
              name={name}
              checked={chosen.includes(book._id)}
              onChange={({ target }) => choose(book._id, target.checked)}
            />
            <ProposedBook book={book} />
          </label>
          {!book.own && <ReportFlag kind="proposal" id={clubPartId(club, book._id)} user={book.user ?? undefined} />}
        </div>
      ))}
      {waiting && <WaitingMark />}
      <ErrorArea>{voting.error && errorText(voting.error)}</ErrorArea>
      {vote.length > 0 && (
        <Text color="fg.muted" fontSize="sm">
          <Trans>You can change your vote until it closes.</Trans>
        </Text>
      )}
    </Choices>
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
  const isCancel = how === 'cancel';
  return (
    <ConfirmDialog
      confirm={isCancel ? t`Cancel the vote` : t`Close the vote now`}
      cancel={t`Keep it open`}
      onConfirm={() => closing.mutate({ cancel: isCancel }, { onSuccess: () => flushSync(onClose) })}
      onCancel={onClose}
      mutation={closing}
    >
      {isCancel
        ? t`Cancel the vote? All votes will be deleted. The books stay on the list.`
        : t`Close the vote now? Nobody can vote after that, and everybody sees the result.`}
    </ConfirmDialog>
  );
}
