import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form/TextField';
import { call } from '@/lib/api/api';
import { showFailure } from '@/lib/forms/form-failure';
import { renewSession, type Session } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { usernameHint, usernameRules } from '../fields';
import { AccountForm } from './AccountForm';

export function UsernameForm({ session }: { session: Session }) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { username: session.username } });
  const save = useMutation({
    mutationFn: (body: { username: string }) => call('PATCH /api/user', { body }),
    meta: { shown: true },
    onSuccess: ({ id, username }) => {
      renewSession({ id, username });
      form.reset({ username });
      toastAction(t`Successfully Saved!`);
    },
    onError: (error) => showFailure(form, error),
  });
  const { errors } = form.formState;
  return (
    <AccountForm
      label={t`Username`}
      submit={t`Save`}
      pending={save.isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <TextField
        label={t`Username`}
        hint={usernameHint()}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', usernameRules)}
      />
    </AccountForm>
  );
}
