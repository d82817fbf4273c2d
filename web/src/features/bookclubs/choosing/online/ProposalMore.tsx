import type { Proposal } from '@contract/ballots';
import { clubPartId } from '@domain/report-ids';
import { useLingui } from '@lingui/react/macro';
import { BookMarked, Flag, X } from 'lucide-react';
import { useId, useState } from 'react';
import { MoreButton } from '@/components/form/MoreButton';
import { Menu, type MenuAction } from '@/components/menu/Menu';
import { ReportDialog } from '@/features/thread/report/lazy';
import { useSetUpNext, useWithdraw } from '../api';

interface Props {
  club: string;
  book: Proposal;
  owns: boolean;
}

export function ProposalMore({ club, book: { _id, title, user, own }, owns }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const withdrawing = useWithdraw(club);
  const setting = useSetUpNext(club);
  const groups: MenuAction[][] = [
    owns ? [{ label: t`Make it up next`, icon: <BookMarked />, onSelect: () => setting.mutate(_id) }] : [],
    [
      ...(own ? [] : [{ label: t`Report`, icon: <Flag />, onSelect: () => setReporting(true) }]),
      ...(own || owns
        ? [
            {
              label: t`Remove from the list`,
              icon: <X />,
              tone: 'danger' as const,
              onSelect: () => withdrawing.mutate(_id),
            },
          ]
        : []),
    ],
  ];
  return (
    <>
      <MoreButton id={id} label={t`More about ${title}`} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <Menu opener={id} groups={groups} isOpen={isOpen} onClose={() => setOpen(false)} />
      {isReporting && (
        <ReportDialog
          kind="proposal"
          id={clubPartId(club, _id)}
          user={user ?? undefined}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  );
}
