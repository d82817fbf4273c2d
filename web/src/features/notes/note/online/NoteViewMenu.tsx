import type { Note } from '@contract/notes';
import { useLingui } from '@lingui/react/macro';
import { Image, Link2, Star, StarOff } from 'lucide-react';
import { Menu } from '@/components/menu/Menu';
import { copyLink } from '@/lib/copy-link';
import { hrefs } from '@/lib/paths';
import { useFavourite } from '../api';

interface Props {
  note: Note;
  opener: string;
  isOpen: boolean;
  onClose: () => void;
  onPicture: () => void;
}

export function NoteViewMenu({ note, opener, isOpen, onClose, onPicture }: Props) {
  const { t } = useLingui();
  const toggleFavourite = useFavourite();
  const { _id, bookId, favourite } = note;
  const groups = [
    [
      {
        label: favourite ? t`Remove from favorites` : t`Add to favorites`,
        icon: favourite ? <StarOff /> : <Star />,
        onSelect: () => toggleFavourite(note),
      },
      { label: t`Copy link`, icon: <Link2 />, onSelect: () => copyLink(hrefs.note(bookId, _id)) },
      { label: t`Picture`, icon: <Image />, onSelect: onPicture },
    ],
  ];
  return <Menu opener={opener} groups={groups} isOpen={isOpen} onClose={onClose} />;
}
