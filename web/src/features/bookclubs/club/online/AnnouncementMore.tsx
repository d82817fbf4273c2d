import { useLingui } from '@lingui/react/macro';
import { Megaphone, X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '@/components/form/Button';
import { MoreButton } from '@/components/form/MoreButton';
import { Menu } from '@/components/menu/Menu';
import { useDismissAnnouncement, useEndAnnouncement } from './api';

interface Props {
  club: string;
  post: string;
  owns: boolean;
}

export function AnnouncementMore({ club, post, owns }: Props) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const dismissing = useDismissAnnouncement(club, post);
  const ending = useEndAnnouncement(club, post);
  if (!owns) return <IconButton label={t`Dismiss`} icon={<X />} fontSize="sm" onClick={() => dismissing.mutate()} />;
  const groups = [
    [
      { label: t`Dismiss for me`, icon: <X />, onSelect: () => dismissing.mutate() },
      { label: t`End for everyone`, icon: <Megaphone />, onSelect: () => ending.mutate() },
    ],
  ];
  return (
    <>
      <MoreButton id={id} label={t`More about this announcement`} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      <Menu opener={id} groups={groups} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
