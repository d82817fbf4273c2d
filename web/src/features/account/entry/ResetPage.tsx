import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/form/Button';
import { TextField } from '@/components/form/TextField';
import { AppLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { RecoveryForm } from '../passkeys/lazy';
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
  const [hasCode, setHasCode] = useState(false);
  const links = (
    <>
      <p>
        <Button variant="plain" onClick={() => setHasCode(!hasCode)}>
          {hasCode ? t`Get a link by email` : t`Use a recovery code`}
        </Button>
      </p>
      <p>
        <AppLink to={hrefs.signIn()}>{t`Back to Sign In`}</AppLink>
      </p>
    </>
  );
  const title = t`Reset your password`;
  if (hasCode) {
    return (
      <EntryPage title={title} links={links}>
        <RecoveryForm email={form.getValues('email')} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={title} links={links}>
      <AccountForm form={form} mutation={reset} submit={t`Send the link`}>
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
