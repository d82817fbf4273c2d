import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { TextField } from '@/components/form/TextField';
import { hrefs } from '@/lib/paths';
import { AccountForm, NewPasswordField } from '../entry/AccountForm';
import { emailRules, newPasswordRules } from '../entry/fields';
import { useRecover } from './api';

export function RecoveryForm({ email }: { email: string }) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { email, code: '', newPassword: '' } });
  const recover = useRecover();
  const { errors } = form.formState;
  if (recover.isSuccess) return <Navigate to={hrefs.account()} replace />;
  return (
    <AccountForm form={form} mutation={recover} submit={t`Change password`}>
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email', emailRules)}
      />
      <TextField
        label={t`Recovery code`}
        hint={t`One of the ten that you got with your first passkey. It signs you out on all other devices.`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.code?.message}
        {...form.register('code', { validate: (typed) => typed.trim() !== '' || t`Recovery code is required.` })}
      />
      <NewPasswordField
        label={t`New password`}
        error={errors.newPassword?.message}
        {...form.register('newPassword', newPasswordRules)}
      />
    </AccountForm>
  );
}
