import type { ShelfBook } from '@contract/notes';
import { useLingui } from '@lingui/react/macro';
import { FormDialog } from '@/components/dialog/Dialog';
import { DraftNotice } from '@/components/draft-form/DraftNotice';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { OwnBookFields, type OwnBookText, ownBookRules } from '@/features/book-search/by-hand/OwnBookFields';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { useEditBook } from './api';

interface Props {
  book: ShelfBook;
  onClose: () => void;
}

const textOf = ({ title, author, publisher = '', published = '' }: ShelfBook): OwnBookText => ({
  title,
  author,
  publisher,
  published,
});

export function EditBook({ book, onClose }: Props) {
  const { t } = useLingui();
  const drafted = useDraftForm(`edit-book:${book._id}`, textOf(book));
  const { form, draft, isRestored, isDirty } = drafted;
  const saving = useEditBook(book._id);
  const { errors } = form.formState;
  const save = useSubmit(form, saving, {
    toVariables: (typed) => typed,
    onSuccess: () => {
      draft.clear();
      onClose();
      toastAction(t`Book saved.`);
    },
  });
  return (
    <FormDialog
      title={t`Edit book`}
      form={form}
      dirty={isDirty}
      mutation={saving}
      onSubmit={save}
      onClose={onClose}
      submit={t`Save`}
    >
      {isRestored && <DraftNotice onDiscard={() => discardDraft(drafted, () => drafted.restart(textOf(book)))} />}
      <OwnBookFields
        field={(name) => ({
          readOnly: saving.isPending,
          autoComplete: 'off',
          error: errors[name]?.message,
          ...form.register(name, ownBookRules[name]),
        })}
      />
    </FormDialog>
  );
}
