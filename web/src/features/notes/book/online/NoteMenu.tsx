import type { Note } from '@contract/notes';
import { useLingui } from '@lingui/react/macro';
import { FileText, MessageCircle, Star, StarOff, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Menu } from '@/components/menu/Menu';
import { hrefs } from '@/lib/paths';
import type { NoteActions } from '../NoteRow';

interface Props extends Omit<NoteActions, 'onMore'> {
  note: Note;
  opener: string;
  isOpen: boolean;
  onClose: () => void;
}

export function NoteMenu({ note, opener, isOpen, onClose, onFavourite, onDiscuss, onDelete }: Props) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { _id, bookId, favourite } = note;
  const groups = [
    [
      { label: t`Open the note`, icon: <FileText />, onSelect: () => navigate(hrefs.note(bookId, _id)) },
      {
        label: favourite ? t`Remove from favorites` : t`Add to favorites`,
        icon: favourite ? <StarOff /> : <Star />,
        onSelect: () => onFavourite(note),
      },
      {
        label: t({ message: 'Discuss', context: 'a note' }),
        icon: <MessageCircle />,
        onSelect: () => onDiscuss(note),
      },
    ],
    [{ label: t`Delete`, icon: <Trash2 />, tone: 'danger' as const, onSelect: () => onDelete(note) }],
  ];
  return <Menu opener={opener} groups={groups} isOpen={isOpen} onClose={onClose} />;
}
