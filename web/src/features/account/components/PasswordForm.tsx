import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form/TextField';
import { call } from '@/lib/api';
import { showFailure } from '@/lib/form-failure';
import { renewSession } from '@/lib/session';
import { toastAction } from '@/lib/toasts';
import { newPasswordRules, oldPasswordRules, PASSWORD_HINT } from '../fields';
import { AccountForm } from './AccountForm';

/** The answer is a new session: the old tokens end with the old password. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({ defaultValues: { password: '', newPassword: '' } });
  const save = useMutation({
    mutationFn: (body: { password: string; newPassword: string }) => call('POST /api/user/password', { body }),
    meta: { shown: true },
    onSuccess: (session) => {
      renewSession(session);
      form.reset();
      toastAction('Successfully Saved!');
    },
    onError: (error) => showFailure(form, error),
  });
  const { errors } = form.formState;
  return (
    <AccountForm
      label="Password"
      submit="Change the password"
      pending={save.isPending}
      error={errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      {/* For password managers, which need to know whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', oldPasswordRules)}
      />
      <TextField
        label="New password"
        type="password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register('newPassword', newPasswordRules)}
      />
      <p>A new password signs you out on all other devices.</p>
    </AccountForm>
  );
}
