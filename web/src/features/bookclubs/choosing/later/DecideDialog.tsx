import type { Ballot } from '@contract/ballots';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { useChooseBook } from '../api';
import { ProposedBook } from '../ProposedBook';
import { Choices } from './Choices';

interface Props {
  club: string;
  ballot: Ballot;
  winners: readonly string[];
  onClose: () => void;
}

export function DecideDialog({ club, ballot: { _id, books }, winners, onClose }: Props) {
  const { t } = useLingui();
  const name = useId();
  const choosing = useChooseBook(club, _id);
  const tied = books.filter((book) => winners.includes(book._id));
  const [chosen, setChosen] = useState(tied[0]?._id ?? '');
  return (
    <ConfirmDialog
      title={t`Decide the tie`}
      confirm={t`Make it up next`}
      tone="plain"
      onConfirm={() => choosing.mutate(chosen, { onSuccess: onClose })}
      onCancel={onClose}
      mutation={choosing}
      besides={
        <Choices aria-label={t`Tied books`}>
          {tied.map((book) => (
            <div key={book._id}>
              <label>
                <input type="radio" name={name} checked={chosen === book._id} onChange={() => setChosen(book._id)} />
                <ProposedBook book={book} size="xs" />
              </label>
            </div>
          ))}
        </Choices>
      }
    >
      <Trans>The result will say that an owner chose.</Trans>
    </ConfirmDialog>
  );
}
