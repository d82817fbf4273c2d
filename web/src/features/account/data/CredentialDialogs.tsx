import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/Dialog';
import { TextField } from '@/components/form/TextField';
import type { Session } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { NewPasswordField } from '../entry/AccountForm';
import { newPasswordRules, oldPasswordRules, usernameHint, usernameRules } from '../entry/fields';
import { useChangePassword, useChangeUsername } from '../settings/credentials';

export function UsernameDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { username: session.username } });
  const save = useChangeUsername(() => {
    onClose();
    toastAction(t`Successfully Saved!`);
  });
  const submit = useSubmit(form, save, { toVariables: (values) => values });
  const { errors } = form.formState;
  return (
    <FormDialog title={t`Username`} form={form} mutation={save} onSubmit={submit} onClose={onClose} submit={t`Save`}>
      <TextField
        label={t`Username`}
        hint={usernameHint()}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username', usernameRules)}
      />
    </FormDialog>
  );
}

export function PasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { password: '', newPassword: '' } });
  const save = useChangePassword(() => {
    onClose();
    toastAction(t`Successfully Saved!`);
  });
  const submit = useSubmit(form, save, { toVariables: (values) => values });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t`Password`}
      form={form}
      mutation={save}
      onSubmit={submit}
      onClose={onClose}
      submit={t`Change password`}
    >
      {/* For password managers, which need the account's email. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t`Current password`}
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password', oldPasswordRules)}
      />
      <NewPasswordField
        label={t`New password`}
        error={errors.newPassword?.message}
        {...form.register('newPassword', newPasswordRules)}
      />
      <Text color="fg.muted" fontSize="sm">
        <Trans>A new password signs you out on all other devices.</Trans>
      </Text>
    </FormDialog>
  );
}
