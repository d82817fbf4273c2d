import { Text } from '@chakra-ui/react/text';
import { operator } from '@domain/operator';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { TextField } from '@/components/form/TextField';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { toast } from '@/lib/toasts';
import { AccountForm, NewPasswordField } from './AccountForm';
import { EntryPage, useEntry } from './EntryPage';
import { emailRules, newPasswordRules, optionalUsernameRules, usernameHint } from './fields';
import { type NewAccount, useSignUp } from './sign-up';

export function SignUpPage() {
  const { t } = useLingui();
  const { isReader, returnTo } = useEntry();
  // No default values, which would overwrite text typed into the rendered page.
  const form = useForm<NewAccount>();
  const signUp = useSignUp(({ email }) =>
    toast(t`We've sent a link to ${email}. Open it to verify your email.`, { ms: 10_000 }),
  );
  const { errors } = form.formState;
  const hint = usernameHint();
  const { minimumAge } = operator;

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
      <AccountForm form={form} mutation={signUp} submit={t`Sign Up`}>
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email', emailRules)}
        />
        <TextField
          label={t`Username (optional)`}
          hint={t`${hint} Leave it empty and we'll make one from your email.`}
          // Password managers would keep it instead of the email, with which readers sign in.
          autoComplete="off"
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
        <Text color="fg.muted" fontSize="sm">
          {t`You must be at least ${minimumAge} to sign up.`}{' '}
          <Trans>
            The <AppLink to={hrefs.terms()}>terms of use</AppLink> apply, and the{' '}
            <AppLink to={hrefs.privacy()}>privacy notice</AppLink> says what is kept.
          </Trans>
        </Text>
      </AccountForm>
    </EntryPage>
  );
}
