import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
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
import { emailRules, newPasswordRules, optionalUsernameRules, PASSWORD_HINT, USERNAME_HINT } from '../fields';

interface Values {
  email: string;
  username: string;
  password: string;
}

export function SignUpPage() {
  const returnTo = useReturn();
  const isReader = useIsReader();
  const form = useForm<Values>({ defaultValues: { email: '', username: '', password: '' } });
  const signUp = useMutation({
    mutationFn: ({ email, password, username }: Values) =>
      call('POST /api/user/signup', { body: { email, password, ...(username.trim() && { username }) } }),
    meta: { shown: true },
    onSuccess: signIn,
    onError: (error) => showFailure(form, error),
  });
  const { errors } = form.formState;

  if (isReader) return <Navigate to={returnTo ?? hrefs.home()} replace />;
  return (
    <Page title="Sign Up" width="form">
      <AccountForm
        submit="Sign Up"
        pending={signUp.isPending}
        error={errors.root?.message}
        onSubmit={form.handleSubmit((values) => signUp.mutate(values))}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email', emailRules)}
        />
        <TextField
          label="Username (optional)"
          hint={`What other readers see. ${USERNAME_HINT}. Left empty, we make one from your e-mail.`}
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username', optionalUsernameRules)}
        />
        <TextField
          label="Password"
          type="password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password', newPasswordRules)}
        />
      </AccountForm>
      <p>
        Already a reader here? <AppLink to={hrefs.signIn(returnTo)}>Sign in instead</AppLink>
      </p>
    </Page>
  );
}
