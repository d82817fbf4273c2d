import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Loading } from '@/components/feedback/Loading';
import { Actions, Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { TextField } from '@/components/form/TextField';
import { errorText } from '@/lib/api/api-error';
import { toast, toastAction } from '@/lib/toasts';
import { useCalendar } from '../api';

export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { mutate, data, error, isPending } = useCalendar();
  useEffect(() => mutate(false), [mutate]);
  const address = data?.path && location.origin + data.path;
  return (
    <Dialog title={t`My Calendar`} onClose={onClose}>
      <Stack gap={4}>
        <Text>
          <Trans>Your calendar follows this address and keeps up with the meetings of all your clubs.</Trans>
        </Text>
        {address && <TextField label={t`Address`} readOnly value={address} onFocus={selectAll} />}
        {data && !address && (
          <Text>
            <Trans>You already have an address, which can't be shown again. If you've lost it, get a new one.</Trans>
          </Text>
        )}
        {!data && !error && <Loading />}
        <Text color="fg.muted" fontSize="sm">
          <Trans>
            Anyone with this address can see your meetings. It's shown once. A new one, a new password or signing out
            everywhere ends it.
          </Trans>
        </Text>
        <ErrorArea>{error && errorText(error)}</ErrorArea>
        <Actions>
          <Button variant="outline" disabled={isPending} onClick={() => mutate(true)}>{t`New address`}</Button>
          {address && <Button variant="outline" onClick={() => copy(address)}>{t`Copy`}</Button>}
          {address && (
            <Button asChild type={undefined}>
              <a href={address.replace(/^https?:/, 'webcal:')}>{t`Open in my calendar`}</a>
            </Button>
          )}
        </Actions>
      </Stack>
    </Dialog>
  );
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toastAction(t`Copied`);
  } catch {
    toast(t`Couldn't copy the text. Select it and copy it by hand.`, { kind: 'failed' });
  }
}

const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select();
