import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { TextField } from '@/components/form/TextField';
import { AppLink } from '@/components/navigation/AppLink';
import { currentLanguage } from '@/i18n/language';
import { call } from '@/lib/api/api';
import { hrefs } from '@/lib/paths';
import { timeZone } from '@/lib/time-zone';
import { toast } from '@/lib/toasts';
import { openSession } from '../api/account';
import { AccountForm, NewPasswordField } from '../components/AccountForm';
import { EntryPage, useEntry } from '../components/EntryPage';
import { emailRules, newPasswordRules, optionalUsernameRules, usernameHint } from '../fields';

interface Values {
  email: string;
  username: string;
  password: string;
}

export function SignUpPage() {
  const { t } = useLingui();
  const { isReader, returnTo } = useEntry();
  const keyOf = useSubmissionKey();
  // No default values, which would overwrite text typed into the rendered page.
  const form = useForm<Values>();
  const signUp = useMutation({
    mutationFn: ({ email, password, username }: Values) => {
      const origin = { language: currentLanguage(), zone: timeZone() };
      const body = { email, password, ...(username.trim() && { username }), ...origin };
      return call('POST /api/user/signup', { body, idempotencyKey: keyOf(body) });
    },
    meta: { shown: true },
    onSuccess: (session) => {
      openSession(session);
      const { email } = session;
      toast(t`We've sent a link to ${email}. Open it to verify your email.`, { ms: 10_000 });
    },
  });
  const { errors } = form.formState;
  const hint = usernameHint();

  if (isReader) return <Navigate to={returnTo ?? hrefs.home()} replace />;
  return (
    <EntryPage
      title={t({ message: 'Sign Up', context: 'page title' })}
      links={
        <p>
          <Trans>
            Already have an account? <AppLink to={hrefs.signIn(returnTo)}>Sign in</AppLink>
          </Trans>
        </p>
      }
    >
      <AccountForm wide form={form} mutation={signUp} submit={t`Sign Up`}>
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email', emailRules)}
        />
        <TextField
          label={t`Username (optional)`}
          hint={t`${hint} Leave it empty and we'll make one from your email.`}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username', optionalUsernameRules)}
        />
        <NewPasswordField
          label={t`Password`}
          error={errors.password?.message}
          {...form.register('password', newPasswordRules)}
        />
      </AccountForm>
    </EntryPage>
  );
}

/** The same for a retry after a failure, a new one once a value has changed. */
function useSubmissionKey(): (sent: object) => string {
  const last = useRef({ sent: '', key: '' });
  return (sent) => {
    const text = JSON.stringify(sent);
    if (text !== last.current.sent) last.current = { sent: text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
