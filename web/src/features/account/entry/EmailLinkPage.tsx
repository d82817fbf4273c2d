import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { NotFound } from '@/components/feedback/EmptyState';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { AccountForm, AccountOfPassword, NewPasswordField } from './AccountForm';
import { resetEmail, useConfirmEmail, useNewPassword, useTakeBackEmail, useVerifyEmail } from './api';
import { EntryPage } from './EntryPage';
import { newPasswordRules } from './fields';

/** `/emailLink?mode=…&oobCode=…` (docs/operations.md). */
export function EmailLinkPage() {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const code = search.get('oobCode') ?? '';
  if (code && mode === 'verifyEmail') return <VerifyEmailForm code={code} />;
  if (code && mode === 'resetPassword') return <NewPasswordForm code={code} />;
  if (code && mode === 'changeEmail') return <ConfirmEmailForm code={code} />;
  if (code && mode === 'takeBackEmail') return <TakeBackEmailForm code={code} />;
  return (
    <NotFound title={t`Not found`} to={hrefs.home()} link={t`Go to the home page`}>
      {t`This link isn't complete. Open it again from the email.`}
    </NotFound>
  );
}

interface FormProps {
  code: string;
}

/** Verifies on a press, because mail scanners open links too. */
function VerifyEmailForm({ code }: FormProps) {
  const { t } = useLingui();
  const form = useForm();
  const verify = useVerifyEmail(code);
  return (
    <EntryPage title={t`Verify your email`} links={<AppLink to={hrefs.account()}>{t`Account settings`}</AppLink>}>
      {verify.isSuccess ? (
        <p role="status">{t`Your email is verified.`}</p>
      ) : (
        <AccountForm form={form} mutation={verify} submit={t`Verify your email`}>
          <p>{t`Friends can then add you to a book club by your email.`}</p>
        </AccountForm>
      )}
    </EntryPage>
  );
}

/** Waits for a press, as above. */
function ConfirmEmailForm({ code }: FormProps) {
  const { t } = useLingui();
  const form = useForm();
  const confirm = useConfirmEmail(code);
  const isSignedIn = confirm.data?.session !== null;
  return (
    <EntryPage
      title={t`Change your email`}
      links={
        <AppLink to={isSignedIn ? hrefs.account() : hrefs.signIn()}>
          {isSignedIn ? t`Account settings` : t`Sign In`}
        </AppLink>
      }
    >
      {confirm.isSuccess ? (
        <p role="status">
          {isSignedIn ? t`Your email is changed.` : t`Your email is changed. Sign in with the new one.`}
        </p>
      ) : (
        <AccountForm form={form} mutation={confirm} submit={t`Change your email`}>
          <p>{t`You'll sign in with this address, and be signed out on all other devices.`}</p>
        </AccountForm>
      )}
    </EntryPage>
  );
}

function TakeBackEmailForm({ code }: FormProps) {
  const { t } = useLingui();
  const form = useForm();
  const takeBack = useTakeBackEmail(code);
  return (
    <EntryPage title={t`Take the change back`} links={<AppLink to={hrefs.reset()}>{t`Reset your password`}</AppLink>}>
      {takeBack.isSuccess ? (
        <p role="status">
          {t`Your account has this email again, and all devices are signed out. We've sent you a link to set a new password.`}
        </p>
      ) : (
        <AccountForm form={form} mutation={takeBack} submit={t`Take the change back`}>
          <p>
            {t`Your account gets this email back. All devices are signed out, and you set a new password. Your notes and clubs stay.`}
          </p>
        </AccountForm>
      )}
    </EntryPage>
  );
}

function NewPasswordForm({ code }: FormProps) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { newPassword: '' } });
  const change = useNewPassword(code);
  const [email] = useState(resetEmail);
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
        <AccountForm form={form} mutation={change} submit={t`Change password`}>
          <NewPasswordField
            label={t`New password`}
            error={errors.newPassword?.message}
            {...form.register('newPassword', newPasswordRules)}
          />
          {email && <AccountOfPassword email={email} />}
        </AccountForm>
      )}
    </EntryPage>
  );
}
