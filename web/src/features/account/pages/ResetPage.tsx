import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form/TextField';
import { AppLink } from '@/components/navigation/AppLink';
import { Page } from '@/components/page/Page';
import { call } from '@/lib/api';
import { showFailure } from '@/lib/form-failure';
import { hrefs } from '@/lib/paths';
import { AccountForm } from '../components/AccountForm';
import { emailRules } from '../fields';

/** Says the same whether the address is known or not, so that nobody can find out who reads here. */
export function ResetPage() {
  const form = useForm({ defaultValues: { email: '' } });
  const reset = useMutation({
    mutationFn: (body: { email: string }) => call('POST /api/user/reset', { body }),
    meta: { shown: true },
    onError: (error) => showFailure(form, error),
  });
  const { errors } = form.formState;
  return (
    <Page title="Reset your password" width="form">
      <AccountForm
        submit="Send the link"
        pending={reset.isPending}
        error={errors.root?.message}
        onSubmit={form.handleSubmit((values) => reset.mutate(values))}
      >
        <TextField
          label="Email"
          type="email"
          hint="We send a link with which you choose a new password."
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email', emailRules)}
        />
      </AccountForm>
      <p role="status">
        {reset.isSuccess &&
          'If there is an account with that address, a message with a link is on its way to it. It can take a few minutes; look among the unwanted mail too.'}
      </p>
      <p>
        <AppLink to={hrefs.signIn()}>Back to Sign In</AppLink>
      </p>
    </Page>
  );
}
