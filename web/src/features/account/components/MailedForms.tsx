import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { AppLink } from '@/components/navigation/AppLink';
import { call } from '@/lib/api/api';
import { showFailure } from '@/lib/form-errors';
import { hrefs } from '@/lib/paths';
import { emailVerifiedQuery } from '../api/email-verification';
import { newPasswordRules } from '../fields';
import { AccountForm } from './AccountForm';
import { EntryPage } from './EntryPage';
import { NewPasswordField } from './NewPasswordField';

interface Props {
  /** Of the mailed link. */
  code: string;
}

/** Verifies an email by a press, because mail scanners open links too. */
export function VerifyEmailForm({ code }: Props) {
  const { t } = useLingui();
  const form = useForm();
  const client = useQueryClient();
  const verify = useMutation({
    mutationFn: () => call('POST /api/user/verifyEmail', { body: { code } }),
    meta: { shown: true },
    onSuccess: () => client.invalidateQueries(emailVerifiedQuery),
    onError: (error) => showFailure(form, error),
  });
  return (
    <EntryPage title={t`Verify your email`} links={<AppLink to={hrefs.account()}>{t`Account settings`}</AppLink>}>
      {verify.isSuccess ? (
        <p role="status">{t`Your email is verified.`}</p>
      ) : (
        <AccountForm
          wide
          submit={t`Verify your email`}
          pending={verify.isPending}
          error={form.formState.errors.root?.message}
          onSubmit={form.handleSubmit(() => verify.mutate())}
        >
          <p>{t`Friends can then add you to a book club by your email.`}</p>
        </AccountForm>
      )}
    </EntryPage>
  );
}

/** Sets a new password, which ends all sessions of the account. */
export function NewPasswordForm({ code }: Props) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { newPassword: '' } });
  const change = useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) =>
      call('POST /api/user/newPassword', { body: { code, newPassword } }),
    meta: { shown: true },
    onError: (error) => showFailure(form, error),
  });
  const { errors } = form.formState;
  return (
    <EntryPage
      title={t`Set a new password`}
      links={
        <AppLink to={change.isSuccess ? hrefs.signIn() : hrefs.reset()}>
          {change.isSuccess ? t`Sign In` : t`Ask for a new link`}
        </AppLink>
      }
    >
      {change.isSuccess ? (
        <p role="status">{t`Your password is changed. Sign in with the new one.`}</p>
      ) : (
        <AccountForm
          wide
          submit={t`Change password`}
          pending={change.isPending}
          error={errors.root?.message}
          onSubmit={form.handleSubmit((values) => change.mutate(values))}
        >
          <NewPasswordField
            label={t`New password`}
            error={errors.newPassword?.message}
            {...form.register('newPassword', newPasswordRules)}
          />
        </AccountForm>
      )}
    </EntryPage>
  );
}
