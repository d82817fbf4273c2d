import { useLingui } from '@lingui/react/macro';
import { Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { MoreButton } from '@/components/form/MoreButton';
import { Menu } from '@/components/menu/Menu';
import { ReportDialog } from '@/features/thread/report/lazy';

interface Props {
  club: string;
  clubName: string;
}

export function ListingMore({ club, clubName }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const report = { label: t`Report this club's name`, icon: <Flag />, onSelect: () => setReporting(true) };
  return (
    <>
      <MoreButton id={id} label={t`More about ${clubName}`} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <Menu opener={id} groups={[[report]]} isOpen={isOpen} onClose={() => setOpen(false)} />
      {isReporting && <ReportDialog kind="club" id={club} user={undefined} onClose={() => setReporting(false)} />}
    </>
  );
}
