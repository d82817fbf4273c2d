import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/Dialog';
import { TextArea } from '@/components/form/TextField';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { useAskToJoin } from '../directory';

interface Props {
  club: string;
  clubName: string;
  onClose: () => void;
}

export function AskDialog({ club, clubName, onClose }: Props) {
  const { t } = useLingui();
  const form = useForm({ defaultValues: { message: '' } });
  const { errors } = form.formState;
  const asking = useAskToJoin(club, () => {
    onClose();
    toastAction(t`You asked to join ${clubName}.`);
  });
  const submit = useSubmit(form, asking, { toVariables: ({ message }) => message.trim() });
  return (
    <FormDialog
      title={t`Ask to join ${clubName}`}
      form={form}
      mutation={asking}
      onSubmit={submit}
      onClose={onClose}
      submit={t`Ask to join`}
    >
      <p>{t`The club's members see your username and what you write. If they accept, you're a member, and the others can see your email.`}</p>
      <TextArea
        label={t`Message (optional)`}
        dir="auto"
        rows={4}
        counter={{ count: [...form.watch('message').trim()].length, max: limits.joinMessage.max }}
        error={errors.message?.message}
        {...form.register('message')}
      />
    </FormDialog>
  );
}
