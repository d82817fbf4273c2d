import { Stack } from '@chakra-ui/react/stack';
import type { FoundBook } from '@contract/search';
import { coverAddress } from '@domain/covers';
import { isbn13Of } from '@domain/isbn';
import { limits } from '@domain/limits';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEventHandler, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { BookCover } from '@/components/book/BookCover';
import { Dialog } from '@/components/dialog/Dialog';
import { DraftNotice } from '@/components/draft-form/DraftNotice';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { type Columns, DataTable } from '@/components/table/DataTable';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { useSubmit } from '@/lib/use-submit';
import { type CheckedBook, type HandMade, useCheckBook } from './book-by-hand';
import { OwnBookFields, ownBookRules } from './OwnBookFields';

interface Props {
  text: string;
  onPick: (book: FoundBook) => Promise<boolean>;
  onClose: () => void;
}

export function ByHandDialog({ text, onPick, onClose }: Props) {
  const { t } = useLingui();
  const drafted = useDraftForm('book-by-hand', startingFrom(text));
  const { form, draft, restart, isRestored, isDirty } = drafted;
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
  const check = useSubmit(form, checking, {
    toVariables: (typed) => typed,
    onSuccess: (answer) => (answer.similar.length > 0 ? setChecked(answer) : add(answer.book)),
  });

  return (
    <Dialog title={t`Add a book by hand`} onClose={onClose} pending={isBusy} dirty={isDirty}>
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
          onDiscard={isRestored ? () => discardDraft(drafted, () => restart(startingFrom(''))) : undefined}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  form: UseFormReturn<HandMade>;
  isBusy: boolean;
  onSubmit: FormEventHandler;
  onDiscard: (() => void) | undefined;
}

function ByHandForm({ form, isBusy, onSubmit, onDiscard }: FormProps) {
  const { t } = useLingui();
  const { errors } = form.formState;
  const field = (name: keyof HandMade) => ({
    readOnly: isBusy,
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name, handMadeRules[name]),
  });
  return (
    <Stack asChild gap={3}>
      <form
        aria-label={t`Add a book by hand`}
        noValidate
        onSubmit={(event) => {
          // A popup can be inside another form, which must not be submitted as well.
          event.stopPropagation();
          onSubmit(event);
        }}
      >
        {onDiscard && <DraftNotice onDiscard={onDiscard} />}
        <OwnBookFields field={field} />
        <TextField label={t`ISBN (optional)`} maxLength={limits.searchText.max} {...field('isbn')} />
        <TextField
          label={t`Link to a cover image (optional)`}
          hint={t`From covers.openlibrary.org or books.google.com. Without it, we draw a cover.`}
          type="url"
          maxLength={limits.coverAddress.max}
          {...field('cover')}
        />
        <ErrorArea>{errors.root?.message}</ErrorArea>
        <Actions>
          <Button type="submit" loading={isBusy}>
            <Trans>Add Book</Trans>
          </Button>
        </Actions>
      </form>
    </Stack>
  );
}

interface SimilarBooksProps {
  books: readonly FoundBook[];
  isAdding: boolean;
  onPick: (book: FoundBook) => void;
  onNone: () => void;
  onBack: () => void;
}

function SimilarBooks({ books, isAdding, onPick, onNone, onBack }: SimilarBooksProps) {
  const { t } = useLingui();
  const columns: Columns<FoundBook> = [
    { head: t`Book`, cell: ({ title }) => title },
    { head: t`Author`, cell: ({ author }) => author },
    { head: t`Published`, cell: ({ published }) => published },
  ];
  return (
    <Stack gap={3}>
      <p role="status">
        <Trans>Is it one of these?</Trans>
      </p>
      <DataTable
        caption={t`Suggested books: choose one`}
        columns={columns}
        rows={books}
        rowKey={({ id }) => id}
        target={{ act: onPick }}
        picture={({ title, author, cover }) => <BookCover title={title} author={author} cover={cover} size="xs" />}
      />
      <Actions>
        <Button variant="outline" disabled={isAdding} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button loading={isAdding} onClick={onNone}>
          <Trans>No, add my book</Trans>
        </Button>
      </Actions>
    </Stack>
  );
}

function startingFrom(text: string): HandMade {
  const isIsbn = isbn13Of(text) !== undefined;
  const typed = text.trim();
  return { title: isIsbn ? '' : typed, author: '', publisher: '', published: '', isbn: isIsbn ? typed : '', cover: '' };
}

const handMadeRules: Record<keyof HandMade, { validate: (typed: string) => string | true }> = {
  ...ownBookRules,
  isbn: {
    validate: (isbn) => !isbn.trim() || Boolean(isbn13Of(isbn)) || t`This ISBN isn't valid. Check its 10 or 13 digits.`,
  },
  cover: {
    validate: (cover) =>
      !cover.trim() ||
      Boolean(coverAddress(cover)) ||
      t`Use the https address of a cover at covers.openlibrary.org or books.google.com.`,
  },
};
