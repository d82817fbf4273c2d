import { useLingui } from '@lingui/react/macro';
import { Bell, BellOff, BellRing, Flag, Megaphone, Rss, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MoreButton } from '@/components/form/MoreButton';
import { Menu, type MenuAction } from '@/components/menu/Menu';
import { useLevel } from '@/features/notices/levels/api';
import { ReportDialog } from '@/features/thread/report/lazy';
import { hrefs } from '@/lib/paths';
import { CalendarDialog } from '../../meetings/online/CalendarDialog';
import { AnnounceDialog } from './AnnounceDialog';

interface Props {
  club: string;
  owns: boolean;
  hasMeetings: boolean;
  onReach: () => void;
  /** The id of General. */
  general: string;
}

export function ClubMore({ club, owns, hasMeetings, general, onReach }: Props) {
  const { t } = useLingui();
  const id = useId();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [popup, setPopup] = useState<'announce' | 'calendar' | 'report'>();
  const close = () => setPopup(undefined);
  const { level, change } = useLevel('club', club);
  const isMuted = level === 'muted';
  const announce: MenuAction = { label: t`Announce`, icon: <Megaphone />, onSelect: () => setPopup('announce') };
  const calendar: MenuAction = { label: t`Add to my calendar`, icon: <Rss />, onSelect: () => setPopup('calendar') };
  const search: MenuAction = { label: t`Search posts`, icon: <Search />, onSelect: () => navigate(hrefs.search()) };
  const reach: MenuAction = { label: t`How we reach you`, icon: <BellRing />, onSelect: onReach };
  const mute: MenuAction = {
    label: isMuted ? t`Unmute` : t`Mute this club`,
    icon: isMuted ? <Bell /> : <BellOff />,
    onSelect: () => change.mutate({ of: 'club', id: club, level: isMuted ? 'normal' : 'muted' }),
  };
  const report: MenuAction = { label: t`Report this club's name`, icon: <Flag />, onSelect: () => setPopup('report') };
  const groups = [
    owns ? [announce] : [],
    [search, ...(hasMeetings ? [calendar] : []), reach, ...(level === undefined ? [] : [mute])],
    owns ? [] : [report],
  ];
  return (
    <>
      <MoreButton id={id} label={t`More about this club`} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <Menu opener={id} groups={groups} isOpen={isOpen} onClose={() => setOpen(false)} />
      {popup === 'announce' && <AnnounceDialog club={club} discussion={general} onClose={close} />}
      {popup === 'calendar' && <CalendarDialog onClose={close} />}
      {popup === 'report' && <ReportDialog kind="club" id={club} user={undefined} onClose={close} />}
    </>
  );
}
