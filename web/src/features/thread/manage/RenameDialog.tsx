import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/Dialog';
import { TextField } from '@/components/form/TextField';
import { lengthMessage } from '@/lib/form-errors';
import { useSubmit } from '@/lib/use-submit';
import { useThread } from '../components/thread-context';

export function RenameDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { about, calls } = useThread();
  const form = useForm({ defaultValues: { title: about.title } });
  const { errors } = form.formState;
  const label = t`Discussion Title`;
  const renaming = useMutation({
    mutationFn: (title: string) => calls.changeThread({ title }),
    meta: { shown: true, refreshes: true },
  });
  const submit = useSubmit(form, renaming, { toVariables: ({ title }) => title.trim(), onSuccess: onClose });
  return (
    <FormDialog
      title={t`Rename discussion`}
      form={form}
      mutation={renaming}
      onSubmit={submit}
      onClose={onClose}
      submit={t`Save`}
    >
      <TextField
        label={label}
        autoComplete="off"
        dir="auto"
        readOnly={renaming.isPending}
        error={errors.title?.message}
        {...form.register('title', { validate: (typed) => lengthMessage(label, typed, limits.discussionTitle) })}
      />
    </FormDialog>
  );
}
