import { Stack } from '@chakra-ui/react/stack';
import type { ShelfBook } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { DraftNotice } from '@/components/form/DraftNotice';
import { ErrorArea } from '@/components/form/ErrorArea';
import { OwnBookFields, type OwnBookText, ownBookRules } from '@/features/book-search/components/OwnBookFields';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { useDraftForm } from '@/lib/drafts/use-draft-form';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { useEditBook } from '../api/edit-book';

interface Props {
  book: ShelfBook;
  onClose: () => void;
}

const textOf = ({ title, author, publisher = '', published = '' }: ShelfBook): OwnBookText => ({
  ...{ title, author, publisher, published },
});

export function EditBook({ book, onClose }: Props) {
  const { t } = useLingui();
  const drafted = useDraftForm(`edit-book:${book._id}`, textOf(book));
  const { form, draft, isRestored, isDirty } = drafted;
  const saving = useEditBook(book._id);
  const { isPending } = saving;
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
    <Dialog title={t`Edit book`} onClose={isPending ? undefined : onClose} dirty={isDirty}>
      <Stack asChild gap={3}>
        <form aria-label={t`Edit book`} noValidate onSubmit={save}>
          {isRestored && <DraftNotice onDiscard={() => discardDraft(drafted, () => drafted.restart(textOf(book)))} />}
          <OwnBookFields
            field={(name) => ({
              readOnly: isPending,
              autoComplete: 'off',
              error: errors[name]?.message,
              ...form.register(name, ownBookRules[name]),
            })}
          />
          <ErrorArea>{errors.root?.message}</ErrorArea>
          <Actions>
            <Button variant="outline" disabled={isPending} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={isPending}>
              <Trans>Save</Trans>
            </Button>
          </Actions>
        </form>
      </Stack>
    </Dialog>
  );
}
