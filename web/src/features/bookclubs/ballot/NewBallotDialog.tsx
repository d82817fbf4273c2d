import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Dialog } from '@/components/dialog/Dialog';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { today } from '@/lib/dates';
import { useSubmit } from '@/lib/use-submit';
import { useStartBallot } from '../api/ballots';
import { daysLater } from '../schedule/schedule';

/** In the reader's time zone. */
const endOf = (day: string): string => new Date(`${day}T23:59:00`).toISOString();

export function NewBallotDialog({ club, onClose }: { club: string; onClose: () => void }) {
  const { t } = useLingui();
  const starting = useStartBallot(club);
  const form = useForm({ defaultValues: { closesAt: daysLater(today(), 7) } });
  const { errors } = form.formState;
  const start = useSubmit(form, starting, {
    toVariables: ({ closesAt }) => endOf(closesAt),
    onSuccess: onClose,
  });
  return (
    <Dialog title={t`Vote on the next book`} onClose={starting.isPending ? undefined : onClose}>
      <form aria-label={t`Vote on the next book`} noValidate onSubmit={start}>
        <Stack gap={4}>
          <Text color="fg.muted">
            <Trans>Members propose books, and each has one vote. The votes stay hidden until it closes.</Trans>
          </Text>
          <TextField
            type="date"
            label={t`Last day to vote`}
            error={errors.closesAt?.message}
            {...form.register('closesAt', { required: t`Choose a day.` })}
          />
          <ErrorArea>{errors.root?.message}</ErrorArea>
          <Actions>
            <Button variant="outline" onClick={onClose} disabled={starting.isPending}>{t`Cancel`}</Button>
            <Button type="submit" loading={starting.isPending}>{t`Start the vote`}</Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}
