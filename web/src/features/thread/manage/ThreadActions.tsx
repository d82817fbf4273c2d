import { Flex } from '@chakra-ui/react/flex';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Lock, LockOpen, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { Button } from '@/components/form/Button';
import { ErrorArea } from '@/components/form/ErrorArea';
import { errorText } from '@/lib/api/api-error';
import { useThread } from '../components/thread-context';
import type { ThreadManaging } from '../thread';
import { RenameDialog } from './RenameDialog';

/** For the thread's author until somebody else posts, and for the owners of its club. */
export function ThreadActions({ managing }: { managing: ThreadManaging }) {
  const { can, closed, pinned, change, remove, listHref } = managing;
  const { invalidate } = useThread();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const changing = useMutation({
    mutationFn: change,
    meta: { shown: true },
    onSuccess: invalidate,
  });
  const removing = useMutation({
    mutationFn: remove,
    meta: { shown: true },
    onSuccess: async () => {
      await navigate(listHref, { replace: true });
      await invalidate();
    },
  });
  const ask = (what: 'rename' | 'delete') => {
    removing.reset();
    setAsking(what);
  };
  return (
    <>
      <Flex wrap="wrap" ms={-3} data-needs-script="">
        {can.rename && (
          <Button {...quiet} onClick={() => ask('rename')}>
            <Pencil />
            <Trans context="a discussion">Rename</Trans>
          </Button>
        )}
        {can.close && (
          <Button {...quiet} loading={changing.isPending} onClick={() => changing.mutate({ closed: !closed })}>
            {closed ? <LockOpen /> : <Lock />}
            {closed ? (
              <Trans context="a discussion">Open again</Trans>
            ) : (
              <Trans context="a discussion">Close discussion</Trans>
            )}
          </Button>
        )}
        {can.pin && (
          <Button {...quiet} loading={changing.isPending} onClick={() => changing.mutate({ pinned: !pinned })}>
            {pinned ? <PinOff /> : <Pin />}
            {pinned ? <Trans context="a discussion">Unpin</Trans> : <Trans context="a discussion">Pin</Trans>}
          </Button>
        )}
        {can.delete && (
          <Button {...quiet} colorPalette="danger" onClick={() => ask('delete')}>
            <Trash2 />
            <Trans>Delete discussion</Trans>
          </Button>
        )}
      </Flex>
      <ErrorArea>{changing.error && errorText(changing.error)}</ErrorArea>
      {asking === 'rename' && <RenameDialog managing={managing} onClose={() => setAsking(null)} />}
      {asking === 'delete' && (
        <ConfirmDialog
          onConfirm={() => removing.mutate()}
          onCancel={() => setAsking(null)}
          pending={removing.isPending}
          error={removing.error ? errorText(removing.error) : undefined}
        >
          <Trans>
            Are you sure you would like to delete this discussion with all its posts? This cannot be undone.
          </Trans>
        </ConfirmDialog>
      )}
    </>
  );
}

const quiet = { variant: 'plain', size: 'sm', minHeight: 'touch' } as const;
