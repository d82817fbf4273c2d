import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { useInviteByEmail } from '../api/invite-links';

export function InviteByEmail({ club }: { club: string }) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { address: '' } });
  const { errors } = form.formState;
  const inviting = useInviteByEmail(club);
  const submit = useSubmit(form, inviting, {
    toVariables: ({ address }) => address.trim(),
    onSuccess: () => {
      form.reset();
      toastAction(t`The invitation is on its way.`);
    },
  });
  return (
    <chakra.form display="grid" gap={3} noValidate aria-label={t`Invite by email`} onSubmit={submit}>
      <TextField
        label={t`Email address`}
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.address?.message}
        {...form.register('address', { validate: (typed) => typed.includes('@') || t`Enter an email address.` })}
      />
      <Text color="fg.muted" fontSize="sm">
        {t`Sends a link that one person can use within 14 days, with your username and the club's name. The address isn't kept.`}
      </Text>
      <Button type="submit" variant="outline" justifySelf="start" loading={inviting.isPending}>
        {t`Send an invitation`}
      </Button>
      <ErrorArea>{errors.root?.message}</ErrorArea>
    </chakra.form>
  );
}
