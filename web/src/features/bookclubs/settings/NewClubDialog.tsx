import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { FormDialog } from '@/components/dialog/Dialog';
import { useDraftForm } from '@/components/draft-form/use-draft-form';
import { TextField } from '@/components/form/TextField';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { clubTitleRules } from '../club/field-rules';
import { useCreateClub } from './api';

const blank = { title: '' };

export function NewClubDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { form, draft, isDirty } = useDraftForm('club:new-title', blank);
  const creation = useCreateClub(draft.clear);
  const { errors } = form.formState;

  const save = useSubmit(form, creation, {
    toVariables: ({ title }) => {
      const idempotencyKey = draft.idempotencyKey();
      return { title: title.trim(), members: [], current: [], completed: [], idempotencyKey };
    },
    onSuccess: async ({ club }) => {
      // Screen readers only read out a toast once the popup is closed.
      flushSync(onClose);
      await navigate(hrefs.club(club), { flushSync: true });
      toastAction(t`Successfully Saved!`);
    },
  });

  return (
    <FormDialog
      title={t`New Book Club`}
      page={hrefs.newClub()}
      form={form}
      dirty={isDirty}
      mutation={creation}
      onSubmit={save}
      onClose={onClose}
      submit={t`Save`}
    >
      <TextField
        label={t({ message: 'Title', context: 'of a club' })}
        hint={t`You can add members and books afterwards.`}
        autoComplete="off"
        dir="auto"
        readOnly={creation.isPending}
        error={errors.title?.message}
        {...form.register('title', clubTitleRules)}
      />
    </FormDialog>
  );
}
