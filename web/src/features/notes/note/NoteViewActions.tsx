import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@/components/form/Button';
import { MoreButton } from '@/components/form/MoreButton';
import { ButtonLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { NoteViewMenu } from '../lazy';

interface Props {
  note: Note;
  onDiscuss: () => void;
  onPicture: () => void;
  onDelete: () => void;
}

const NOTE_MORE = 'note-more';

export function NoteViewActions({ note, onDiscuss, onPicture, onDelete }: Props) {
  const { t } = useLingui();
  const [menu, setMenu] = useState<'open' | 'closed'>();
  return (
    <div data-part="actions">
      <ButtonLink to={hrefs.editNote(note.bookId, note._id)} data-ui="primary">
        <Pencil aria-hidden="true" />
        <Trans>Edit</Trans>
      </ButtonLink>
      <Button variant="outline" onClick={onDiscuss}>
        <MessageCircle aria-hidden="true" />
        {t({ message: 'Discuss', context: 'a note' })}
      </Button>
      <MoreButton
        id={NOTE_MORE}
        isOpen={menu === 'open'}
        onPress={() => setMenu(menu === 'open' ? 'closed' : 'open')}
      />
      <IconButton label={t`Delete`} icon={<Trash2 />} fontSize="sm" onClick={onDelete} />
      {menu && (
        <NoteViewMenu
          note={note}
          opener={NOTE_MORE}
          isOpen={menu === 'open'}
          onClose={() => setMenu('closed')}
          onPicture={onPicture}
        />
      )}
    </div>
  );
}
