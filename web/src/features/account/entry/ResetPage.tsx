import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form/TextField';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { AccountForm } from './AccountForm';
import { useReset } from './api';
import { EntryPage } from './EntryPage';
import { emailRules } from './fields';

/** The same text whether or not the account exists, to hide which accounts exist. */
export function ResetPage() {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { email: '' } });
  const reset = useReset();
  const { errors } = form.formState;
  return (
    <EntryPage
      title={t`Reset your password`}
      links={
        <p>
          <AppLink to={hrefs.signIn()}>{t`Back to Sign In`}</AppLink>
        </p>
      }
    >
      <AccountForm wide form={form} mutation={reset} submit={t`Send the link`}>
        <TextField
          label={t`Email`}
          type="email"
          hint={t`We'll email you a link to set a new password.`}
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email', emailRules)}
        />
      </AccountForm>
      <Text role="status" mt={4} _empty={{ position: 'absolute' }}>
        {reset.isSuccess &&
          t`If there's an account with that address, an email with a link is on its way. It can take a few minutes; check your spam folder too.`}
      </Text>
    </EntryPage>
  );
}
