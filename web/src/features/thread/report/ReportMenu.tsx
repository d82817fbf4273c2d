import type { ReportedKind } from '@contract/moderation';
import { useLingui } from '@lingui/react/macro';
import { Ban, Flag } from 'lucide-react';
import { useId, useState } from 'react';
import { MoreButton } from '@/components/form/MoreButton';
import { Menu, type MenuAction } from '@/components/menu/Menu';
import { useSession } from '@/lib/session/session';
import { BlockDialog, ReportDialog } from './lazy';
import { useReportTexts } from './report-texts';

interface Props {
  kind: Extract<ReportedKind, 'book' | 'reader'>;
  id: string;
}

/** *Report*, also for a visitor, and for a reader's page *Block*. */
export function ReportMenu({ kind, id }: Props) {
  const { t } = useLingui();
  const { buttons } = useReportTexts();
  const opener = useId();
  const isReader = useSession() !== null;
  const [open, setOpen] = useState<'menu' | 'block' | 'report'>();
  const close = () => setOpen(undefined);
  const report: MenuAction = {
    label: kind === 'reader' ? t`Report` : buttons[kind],
    icon: <Flag />,
    onSelect: () => setOpen('report'),
  };
  const block: MenuAction = { label: t`Block`, icon: <Ban />, tone: 'danger', onSelect: () => setOpen('block') };
  const isMenu = open === 'menu';
  return (
    <>
      <MoreButton id={opener} isOpen={isMenu} onPress={() => setOpen(isMenu ? undefined : 'menu')} />
      <Menu
        opener={opener}
        groups={[[report], kind === 'reader' && isReader ? [block] : []]}
        isOpen={isMenu}
        onClose={close}
      />
      {open === 'block' && <BlockDialog user={id} isBlocked={false} onClose={close} />}
      {open === 'report' && <ReportDialog kind={kind} id={id} user={undefined} onClose={close} />}
    </>
  );
}
