import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation } from 'react-router-dom';
import { TextField } from '@/components/form/TextField';
import { AppLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { call } from '@/lib/api';
import { showFailure } from '@/lib/form-failure';
import { hrefs } from '@/lib/paths';
import { signIn } from '@/lib/session';
import { AccountForm } from '../components/AccountForm';
import { useIsReader } from '../components/use-is-reader';
import { useReturn } from '../components/use-return';
import { emailRules, oldPasswordRules } from '../fields';

/** `stay`: shown in the place of a screen for readers alone, which comes up by itself after signing in. */
export function SignInPage({ stay = false }: { stay?: boolean }) {
  const returnTo = useReturn();
  const { pathname, search } = useLocation();
  const isReader = useIsReader();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => call('POST /api/user/login', { body }),
    meta: { shown: true },
    onSuccess: signIn,
    onError: (error) => showFailure(form, error),
  });
  const { errors } = form.formState;

  if (isReader && !stay) return <Navigate to={returnTo ?? hrefs.home()} replace />;
  const from = stay ? pathname + search : returnTo;
  return (
    <Page title="Sign In" width="form">
      <AccountForm
        submit="Sign In"
        pending={login.isPending}
        error={errors.root?.message}
        onSubmit={form.handleSubmit((values) => login.mutate(values))}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email', emailRules)}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', oldPasswordRules)}
        />
      </AccountForm>
      <p>
        New here? <AppLink to={hrefs.signUp(from)}>Create an account</AppLink>
      </p>
      <p>
        <AppLink to={hrefs.reset()}>Forgot your password?</AppLink>
      </p>
    </Page>
  );
}
