import { chakra } from '@chakra-ui/react/styled-system';
import { limits } from '@domain/limits';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextArea } from '@/components/form/TextField';
import { toastAction } from '@/lib/toasts';
import { useSubmit } from '@/lib/use-submit';
import { useAskToJoin } from '../api/directory';

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
    <Dialog title={t`Ask to join ${clubName}`} onClose={asking.isPending ? undefined : onClose}>
      <p>{t`The club's members see your username and what you write. If they accept, you're a member, and the others can see your email.`}</p>
      <chakra.form display="grid" gap={4} noValidate onSubmit={submit}>
        <TextArea
          label={t`Message (optional)`}
          dir="auto"
          rows={4}
          counter={{ count: [...form.watch('message').trim()].length, max: limits.joinMessage.max }}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <ErrorArea>{errors.root?.message}</ErrorArea>
        <Actions>
          <Button variant="outline" onClick={onClose} disabled={asking.isPending}>{t`Cancel`}</Button>
          <Button type="submit" loading={asking.isPending}>{t`Ask to join`}</Button>
        </Actions>
      </chakra.form>
    </Dialog>
  );
}
