import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form/TextField';
import { call } from '@/lib/api';
import { showFailure } from '@/lib/form-failure';
import { renewSession, type Session } from '@/lib/session';
import { toastAction } from '@/lib/toasts';
import { USERNAME_HINT, usernameRules } from '../fields';
import { AccountForm } from './AccountForm';

export function UsernameForm({ session }: { session: Session }) {
  const form = useForm({ defaultValues: { username: session.username } });
  const save = useMutation({
    mutationFn: (body: { username: string }) => call('PATCH /api/user', { body }),
    meta: { shown: true },
    onSuccess: ({ id, username }) => {
      renewSession({ id, username });
      form.reset({ username });
      toastAction('Successfully Saved!');
    },
    onError: (error) => showFailure(form, error),
  });
  const { errors } = form.formState;
  return (
    <AccountForm
      label="Username"
      submit="Save"
      pending={save.isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <TextField
        label="Username"
        hint={`What other readers see. ${USERNAME_HINT}.`}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', usernameRules)}
      />
    </AccountForm>
  );
}
