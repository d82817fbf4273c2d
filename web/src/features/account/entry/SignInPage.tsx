import { Box } from '@chakra-ui/react/box';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { TextField } from '@/components/form/TextField';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { PasskeySignIn } from '../passkeys/lazy';
import { useSignIn } from '../settings/api';
import { AccountForm } from './AccountForm';
import { EntryPage, useEntry } from './EntryPage';
import { emailRules, oldPasswordRules } from './fields';

/** The sign-in screen. With `stay` it replaces a screen for readers, which returns after signing in. */
export function SignInPage({ stay = false }: { stay?: boolean }) {
  const { t } = useLingui();
  const { isReader, returnTo } = useEntry();
  const { pathname, search, hash } = useLocation();
  // No default values, which would overwrite text typed into the rendered page.
  const form = useForm<{ email: string; password: string }>();
  const login = useSignIn();
  const { errors } = form.formState;

  if (isReader && !stay) return <Navigate to={returnTo ?? hrefs.home()} replace />;
  const from = stay ? pathname + search + hash : returnTo;
  return (
    <EntryPage
      title={t({ message: 'Sign In', context: 'page title' })}
      reason={stay ? t`Sign in to open this page.` : undefined}
      links={
        <>
          <p>
            <Trans>
              New here? <AppLink to={hrefs.signUp(from)}>Create an account</AppLink>
            </Trans>
          </p>
          <p>
            <AppLink to={hrefs.reset()}>{t`Forgot your password?`}</AppLink>
          </p>
        </>
      }
    >
      <AccountForm form={form} mutation={login} submit={t`Sign In`}>
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="username webauthn"
          error={errors.email?.message}
          {...form.register('email', emailRules)}
        />
        <TextField
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', oldPasswordRules)}
        />
      </AccountForm>
      <Box mt={4} minHeight="touch">
        <PasskeySignIn />
      </Box>
    </EntryPage>
  );
}
