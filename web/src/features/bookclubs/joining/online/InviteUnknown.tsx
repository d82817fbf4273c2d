import { useLingui } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { toastAction } from '@/lib/toasts';
import { useInviteByEmail } from './invite-links';

interface Props {
  club: string;
  address: string;
  onSent: () => void;
}

export function InviteUnknown({ club, address, onSent }: Props) {
  const { t } = useLingui();
  const inviting = useInviteByEmail(club);
  const send = () =>
    inviting.mutate(address, {
      onSuccess: () => {
        onSent();
        toastAction(t`The invitation is on its way.`);
      },
    });
  return (
    <>
      <Button variant="outline" justifySelf="start" loading={inviting.isPending} onClick={send}>
        {t`Send an invitation`}
      </Button>
      <ErrorArea>{inviting.error && errorText(inviting.error)}</ErrorArea>
    </>
  );
}
