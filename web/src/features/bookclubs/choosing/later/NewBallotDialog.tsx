import { Text } from '@chakra-ui/react/text';
import type { BallotKind, Proposal } from '@contract/ballots';
import type { FoundBook } from '@contract/search';
import { limits } from '@domain/limits';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/Dialog';
import { SelectField } from '@/components/form/Select';
import { TextField } from '@/components/form/TextField';
import { today } from '@/lib/dates';
import { useSubmit } from '@/lib/use-submit';
import { BookFinder } from '../../books/BookFinder';
import { daysLater } from '../../schedule/schedule';
import { usePropose, useStartBallot } from '../api';
import { ProposedBook } from '../ProposedBook';
import { Choices } from './Choices';

/** The end of a day in the reader's time zone. */
const endOf = (day: string): string => new Date(`${day}T23:59:00`).toISOString();

interface Props {
  club: string;
  proposals?: readonly Proposal[];
  runoffOf?: string;
  onClose: () => void;
}

interface Values {
  kind: BallotKind;
  closesAt: string;
}

/** Between books of the list, or a runoff. */
export function NewBallotDialog({ club, proposals = [], runoffOf, onClose }: Props) {
  const { t } = useLingui();
  const starting = useStartBallot(club);
  const [excluded, setExcluded] = useState<readonly string[]>(() =>
    proposals.slice(limits.ballotBooks.max).map(({ _id }) => _id),
  );
  const books = proposals.flatMap(({ _id }) => (excluded.includes(_id) ? [] : [_id]));
  const form = useForm<Values>({ defaultValues: { kind: 'one', closesAt: daysLater(today(), runoffOf ? 3 : 7) } });
  const { errors } = form.formState;
  const kind = form.watch('kind');
  const start = useSubmit(form, starting, {
    toVariables: ({ closesAt }) => ({
      closesAt: endOf(closesAt),
      ...(runoffOf === undefined ? { kind, books } : { kind: 'one' as const, runoffOf }),
    }),
    onSuccess: onClose,
  });
  const title =
    runoffOf === undefined ? t({ message: 'Vote on the next book', context: 'starts a vote' }) : t`Runoff vote`;
  const hints = {
    one: t`Each member chooses one book.`,
    any: t`Each member chooses any number of books.`,
    ranked: t`Members rank the books. A vote for an eliminated book passes on.`,
  };
  return (
    <FormDialog
      title={title}
      form={form}
      mutation={starting}
      onSubmit={start}
      onClose={onClose}
      submit={t`Start the vote`}
      intro={
        runoffOf === undefined && (
          <BookChoice
            club={club}
            books={proposals}
            chosen={books}
            onChange={(book, isChosen) =>
              setExcluded(isChosen ? excluded.filter((other) => other !== book) : [...excluded, book])
            }
          />
        )
      }
    >
      {runoffOf === undefined ? (
        <SelectField
          label={t`How to vote`}
          hint={hints[kind]}
          options={[
            { value: 'one', label: t`One book` },
            { value: 'any', label: t`Any number of books` },
            { value: 'ranked', label: t`Ranked` },
          ]}
          {...form.register('kind')}
        />
      ) : (
        <Text color="fg.muted">
          <Trans>Members vote again, for one of the tied books.</Trans>
        </Text>
      )}
      <TextField
        type="date"
        label={t`Last day to vote`}
        hint={t`The votes stay hidden until it closes.`}
        error={errors.closesAt?.message}
        {...form.register('closesAt', { required: t`Choose a day.` })}
      />
    </FormDialog>
  );
}

interface BookChoiceProps {
  club: string;
  books: readonly Parameters<typeof ProposedBook>[0]['book'][];
  chosen: readonly string[];
  onChange: (book: string, isChosen: boolean) => void;
}

function BookChoice({ club, books, chosen, onChange }: BookChoiceProps) {
  const { t } = useLingui();
  const proposing = usePropose(club);
  const propose = async (book: FoundBook) => Boolean(await proposing.mutateAsync(book));
  return (
    <>
      <Choices aria-label={t`Books to vote on`}>
        {books.map((book) => (
          <div key={book._id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(book._id)}
                onChange={({ target }) => onChange(book._id, target.checked)}
              />
              <ProposedBook book={book} size="xs" />
            </label>
          </div>
        ))}
      </Choices>
      {books.length < limits.proposals.max && (
        <BookFinder button={t`Another book`} label={t`Find a book to propose`} onPick={propose} />
      )}
    </>
  );
}
