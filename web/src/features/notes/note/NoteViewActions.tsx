import { Flex } from '@chakra-ui/react/flex';
import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Image, Link2, MessageCircle, Pencil, Star, Trash2 } from 'lucide-react';
import { Button, IconButton } from '@/components/form/Button';
import { ButtonLink } from '@/components/navigation/AppLink';
import { copyLink } from '@/lib/copy-link';
import { hrefs } from '@/lib/paths';
import { useFavourite } from './api';

interface Props {
  note: Note;
  onDiscuss: () => void;
  onPicture: () => void;
  onDelete: () => void;
}

export function NoteViewActions({ note, onDiscuss, onPicture, onDelete }: Props) {
  const { t } = useLingui();
  const toggleFavourite = useFavourite();
  const { _id, bookId, favourite } = note;
  return (
    <Flex wrap="wrap" gap={2} css={actions}>
      <ButtonLink to={hrefs.editNote(bookId, _id)}>
        <Pencil aria-hidden="true" />
        <Trans>Edit</Trans>
      </ButtonLink>
      <Button variant="outline" aria-pressed={favourite} onClick={() => toggleFavourite(note)}>
        <Star aria-hidden="true" />
        {t({ message: 'Favorite', context: 'a note' })}
      </Button>
      <Button variant="outline" onClick={() => copyLink(hrefs.note(bookId, _id))}>
        <Link2 aria-hidden="true" />
        <Trans>Copy link</Trans>
      </Button>
      <Button variant="outline" onClick={onDiscuss}>
        <MessageCircle aria-hidden="true" />
        {t({ message: 'Discuss', context: 'a note' })}
      </Button>
      <Button variant="outline" onClick={onPicture}>
        <Image aria-hidden="true" />
        <Trans>Picture</Trans>
      </Button>
      <IconButton label={t`Delete`} icon={<Trash2 />} variant="outline" tone="danger" onClick={onDelete} />
    </Flex>
  );
}

const actions = {
  '& > :is(a, button)': { px: 3, fontSize: 'sm' },
  '& [aria-pressed="true"]': { borderColor: 'accent.solid', bg: 'accent.subtle', color: 'accent.emphasized' },
  '& [aria-pressed="true"] svg': { fill: 'currentColor' },
} as const;
