import { Box } from '@chakra-ui/react/box';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Bell, BellOff, Lock, LockOpen, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { ErrorArea } from '@/components/form/ErrorArea';
import { Menu, type MenuAction } from '@/components/menu/Menu';
import { useLevel } from '@/features/notices/levels/api';
import { errorText } from '@/lib/api/api-error';
import { toastAction } from '@/lib/toasts';
import { useThread } from '../components/thread-context';
import { RenameDialog } from './RenameDialog';

interface Props {
  opener: string;
  actions: readonly MenuAction[];
  isOpen: boolean;
  onClose: () => void;
}

export function ThreadMenu({ actions, ...menu }: Props) {
  const { t } = useLingui();
  const { about, calls, kind, listHref, threadId } = useThread();
  const { can, closed = false, pinned } = about;
  const of = kind.area === 'discuss' ? 'topic' : 'discussion';
  const { level, change } = useLevel(of, threadId);
  const isMuted = level === 'muted';
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const changing = useMutation({
    mutationFn: calls.changeThread,
    meta: { shown: true, refreshes: true },
  });
  const removing = useMutation({
    mutationFn: calls.removeThread,
    meta: { shown: true, refreshes: true },
    onSuccess: () => navigate(listHref, { replace: true }),
  });
  const ask = (what: 'rename' | 'delete') => {
    removing.reset();
    setAsking(what);
  };
  const offered = (isOffered: boolean | undefined, action: MenuAction) => (isOffered ? [action] : []);
  const groups = [
    actions,
    [
      ...offered(can?.rename, {
        label: t({ message: 'Rename', context: 'a discussion' }),
        icon: <Pencil />,
        onSelect: () => ask('rename'),
      }),
      ...offered(can?.close, {
        label: closed
          ? t({ message: 'Open again', context: 'a discussion' })
          : t({ message: 'Close discussion', context: 'a discussion' }),
        icon: closed ? <LockOpen /> : <Lock />,
        onSelect: () => changing.mutate({ closed: !closed }),
      }),
      ...offered(can?.pin, {
        label: pinned
          ? t({ message: 'Unpin', context: 'a discussion' })
          : t({ message: 'Pin', context: 'a discussion' }),
        icon: pinned ? <PinOff /> : <Pin />,
        onSelect: () => changing.mutate({ pinned: !pinned }),
      }),
    ],
    [
      {
        label: isMuted ? t`Unmute` : t`Mute`,
        icon: isMuted ? <Bell /> : <BellOff />,
        onSelect: () =>
          change.mutate(
            { of, id: threadId, level: isMuted ? 'normal' : 'muted' },
            { onSuccess: () => toastAction(isMuted ? t`Unmuted.` : t`Muted.`) },
          ),
      },
    ],
    offered(can?.delete, {
      label: t`Delete discussion`,
      icon: <Trash2 />,
      tone: 'danger',
      onSelect: () => ask('delete'),
    }),
  ];
  return (
    <Box flexBasis="full">
      <Menu groups={groups} {...menu} />
      <ErrorArea>{changing.error && errorText(changing.error)}</ErrorArea>
      {asking === 'rename' && <RenameDialog onClose={() => setAsking(null)} />}
      {asking === 'delete' && (
        <ConfirmDialog
          confirm={t`Delete`}
          onConfirm={() => removing.mutate()}
          onCancel={() => setAsking(null)}
          mutation={removing}
        >
          <Trans>
            Are you sure you would like to delete this discussion with all its posts? This cannot be undone.
          </Trans>
        </ConfirmDialog>
      )}
    </Box>
  );
}
