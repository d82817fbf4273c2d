import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Dialog, FormDialog } from '@/components/dialog/Dialog';
import { TextField } from '@/components/form/TextField';
import { accountSettingsQuery } from '@/features/notices/reach/account-settings';
import type { Session } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { CurrentPasswordField, NewPasswordField } from '../entry/AccountForm';
import { emailRules, newPasswordRules, oldPasswordRules, usernameHint, usernameRules } from '../entry/fields';
import { useChangeEmail, useChangePassword, useChangeUsername } from '../settings/credentials';

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

export function EmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useLingui();
  const { data } = useQuery(accountSettingsQuery);
  const form = useForm({ defaultValues: { newEmail: '', password: '' } });
  const change = useChangeEmail();
  const submit = useSubmit(form, change, { toVariables: (values) => values });
  const { errors } = form.formState;
  const [isSent, sentTo] = [change.isSuccess, change.variables?.newEmail.trim()];
  if (data?.mail === null || isSent) {
    return (
      <Dialog title={t`Email`} onClose={onClose}>
        <p role="status">
          {isSent
            ? t`We've sent a link to ${sentTo}. Open it within an hour to change your email. It can take a few minutes; check your spam folder too.`
            : t`Flyleaf sends no emails here, so your email can't be changed.`}
        </p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={t`Email`}
      form={form}
      mutation={change}
      onSubmit={submit}
      onClose={onClose}
      submit={t`Send the link`}
    >
      <TextField
        label={t`New email`}
        type="email"
        autoComplete="email"
        error={errors.newEmail?.message}
        {...form.register('newEmail', emailRules)}
      />
      <CurrentPasswordField
        label={t`Current password`}
        email={email}
        error={errors.password?.message}
        {...form.register('password', oldPasswordRules)}
      />
      <Text color="fg.muted" fontSize="sm">
        <Trans>A new email signs you out on all other devices.</Trans>
      </Text>
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
      <CurrentPasswordField
        label={t`Current password`}
        email={email}
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
