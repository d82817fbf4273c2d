import type { Meeting } from '@contract/meetings';
import { clubPartId } from '@domain/report-ids';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, CalendarX, Flag, Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/dialog/Dialog';
import { MoreButton } from '@/components/form/MoreButton';
import { Menu, type MenuAction } from '@/components/menu/Menu';
import { ReportDialog } from '@/features/thread/report/lazy';
import { useChangeMeeting } from '../api';
import { AddToCalendarDialog } from './AddToCalendarDialog';
import { CalendarDialog } from './CalendarDialog';
import { FollowingField } from './FollowingField';
import type { BookToMeet } from './MeetingDialog';
import { MeetingDialog } from './MeetingDialog';

interface Props {
  club: string;
  meeting: Meeting;
}

export function MeetingMore({ club, books, meeting }: Props & { books: readonly BookToMeet[] }) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [popup, setPopup] = useState<'edit' | 'cancel' | 'report' | 'add' | 'follow'>();
  const close = () => setPopup(undefined);
  const { at, place, link, note, own, cancelled, canChange } = meeting;
  const add: MenuAction[] =
    at && !cancelled ? [{ label: t`Add to calendar`, icon: <CalendarPlus />, onSelect: () => setPopup('add') }] : [];
  const report: MenuAction[] =
    !own && place + link + note !== ''
      ? [{ label: t`Report`, icon: <Flag />, onSelect: () => setPopup('report') }]
      : [];
  const change: MenuAction[] =
    canChange && !cancelled
      ? [
          { label: t`Edit`, icon: <Pencil />, onSelect: () => setPopup('edit') },
          { label: t`Cancel the meeting`, icon: <CalendarX />, tone: 'danger', onSelect: () => setPopup('cancel') },
        ]
      : [];
  const isEmpty = add.length + report.length + change.length === 0;
  return (
    <>
      {!isEmpty && <MoreButton id={id} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />}
      {!isEmpty && <Menu opener={id} groups={[add, report, change]} isOpen={isOpen} onClose={() => setOpen(false)} />}
      {popup === 'report' && (
        <ReportDialog kind="meeting" id={clubPartId(club, meeting._id)} user={undefined} onClose={close} />
      )}
      {popup === 'add' && at && (
        <AddToCalendarDialog
          club={club}
          meeting={{ ...meeting, at }}
          onFollow={() => setPopup('follow')}
          onClose={close}
        />
      )}
      {popup === 'follow' && <CalendarDialog onClose={close} />}
      {popup === 'edit' && <MeetingDialog club={club} books={books} meeting={meeting} onClose={close} />}
      {popup === 'cancel' && <CancelDialog club={club} meeting={meeting} onClose={close} />}
    </>
  );
}

function CancelDialog({ club, meeting, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const canceling = useChangeMeeting(club, meeting._id);
  const { sequence, series } = meeting;
  const [following, setFollowing] = useState(false);
  return (
    <ConfirmDialog
      confirm={t`Cancel the meeting`}
      cancel={t`Keep it`}
      mutation={canceling}
      onConfirm={() =>
        canceling.mutate({ sequence, cancelled: true, ...(following && { following }) }, { onSuccess: onClose })
      }
      onCancel={onClose}
      besides={
        series && series.later > 0 ? <FollowingField following={following} onChange={setFollowing} /> : undefined
      }
    >
      <Trans>Cancel this meeting? The members' calendars will show it as canceled.</Trans>
    </ConfirmDialog>
  );
}
