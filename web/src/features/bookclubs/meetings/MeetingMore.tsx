import type { Meeting } from '@contract/meetings';
import { clubPartId } from '@domain/club-part-id';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX, Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { Menu, type MenuAction } from '@/components/menu/Menu';
import { MoreButton } from '@/components/menu/MoreButton';
import { ReportDialog } from '@/features/thread/lazy';
import { errorText } from '@/lib/api/api-error';
import { useChangeMeeting } from '../api/meetings';

interface Props {
  club: string;
  meeting: Meeting;
}

/** Renders nothing for a meeting with which the reader can do nothing more. */
export function MeetingMore({ club, meeting }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [popup, setPopup] = useState<'cancel' | 'report'>();
  const close = () => setPopup(undefined);
  const { place, link, own, cancelled, canChange } = meeting;
  const report: MenuAction[] =
    !own && (place !== '' || link !== '')
      ? [{ label: t`Report`, icon: <Flag />, onSelect: () => setPopup('report') }]
      : [];
  const cancel: MenuAction[] =
    canChange && !cancelled
      ? [{ label: t`Cancel the meeting`, icon: <CalendarX />, tone: 'danger', onSelect: () => setPopup('cancel') }]
      : [];
  const isEmpty = report.length + cancel.length === 0;
  return (
    <>
      {!isEmpty && <MoreButton id={id} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />}
      {!isEmpty && <Menu opener={id} groups={[report, cancel]} isOpen={isOpen} onClose={() => setOpen(false)} />}
      {popup === 'report' && (
        <ReportDialog kind="meeting" id={clubPartId(club, meeting._id)} user={undefined} onClose={close} />
      )}
      {popup === 'cancel' && <CancelDialog club={club} meeting={meeting} onClose={close} />}
    </>
  );
}

function CancelDialog({ club, meeting, onClose }: Props & { onClose: () => void }) {
  const { mutate, isPending, error } = useChangeMeeting(club, meeting);
  return (
    <ConfirmDialog
      onConfirm={() => mutate({ cancelled: true }, { onSuccess: onClose })}
      onCancel={onClose}
      pending={isPending}
      error={error ? errorText(error) : undefined}
    >
      <Trans>Cancel this meeting? The members' calendars will show it as canceled.</Trans>
    </ConfirmDialog>
  );
}
