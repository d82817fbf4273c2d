import type { FoundBook } from '@contract/search';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { showFailure } from '@/lib/form-errors';
import { type CheckedBook, useCheckBook } from '../api/check-book';
import { type HandMade, resolver, startingFrom } from '../hand-made';
import { ByHandForm } from './ByHandForm';
import { SimilarBooks } from './SimilarBooks';

interface Props {
  /** What was searched for. */
  text: string;
  onPick: (book: FoundBook) => Promise<boolean>;
  onClose: () => void;
}

/** The popup for adding a book by hand. Books of the catalogue that are probably the same are offered first. */
export function ByHandDialog({ text, onPick, onClose }: Props) {
  const { t } = useLingui();
  const { form, draft, restart, isRestored, isDirty } = useDraftForm<HandMade>('book-by-hand', startingFrom(text), {
    resolver,
  });
  const checking = useCheckBook();
  const [checked, setChecked] = useState<CheckedBook>();
  const [isAdding, setAdding] = useState(false);
  const isBusy = checking.isPending || isAdding;

  const add = async (book: FoundBook) => {
    if (isAdding) return;
    setAdding(true);
    const isAdded = await onPick(book).catch(() => false);
    setAdding(false);
    if (!isAdded) return;
    draft.clear();
    onClose();
  };
  const check = async (typed: HandMade) => {
    if (isBusy) return;
    form.clearErrors('root');
    const answer = await checking.mutateAsync(typed).catch((error: unknown) => showFailure(form, error));
    if (!answer) return;
    if (answer.similar.length > 0) setChecked(answer);
    else await add(answer.book);
  };

  return (
    <Dialog title={t`Add a book by hand`} onClose={isBusy ? undefined : onClose} dirty={isDirty}>
      {checked ? (
        <SimilarBooks
          books={checked.similar}
          isAdding={isAdding}
          onPick={add}
          onNone={() => add(checked.book)}
          onBack={() => setChecked(undefined)}
        />
      ) : (
        <ByHandForm
          form={form}
          isBusy={isBusy}
          onSubmit={check}
          onDiscard={isRestored ? () => restart(startingFrom('')) : undefined}
        />
      )}
    </Dialog>
  );
}
