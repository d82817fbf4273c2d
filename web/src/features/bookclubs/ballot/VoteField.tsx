import { Text } from '@chakra-ui/react/text';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Ballot } from '@contract/ballots';
import { clubPartId } from '@domain/club-part-id';
import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { ReportFlag } from '@/features/thread/report/ReportFlag';
import { errorText } from '@/lib/api/api-error';
import { useVote, useWithdraw } from '../api/ballots';
import { Choices } from '../components/Choices';
import { ProposedBook } from './ProposedBook';

/** A choice is saved immediately. */
export function VoteField({ club, ballot }: { club: string; ballot: Ballot }) {
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
