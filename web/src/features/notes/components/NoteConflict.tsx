import { Alert } from '@chakra-ui/react/alert';
import { Box } from '@chakra-ui/react/box';
import { Stack } from '@chakra-ui/react/stack';
import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { Actions, Button } from '@/components/form/Button';
import { NoteWords } from '@/components/note/NoteWords';
import { TagList } from '@/components/note/TagList';
import { Time } from '@/components/page/Time';
import { sharedWith } from './NoteRow';

interface Props {
  /** The newer version. */
  note: Note;
  /** It answers a press on Save. */
  takesFocus: boolean;
  pending: boolean;
  /** The form is submitted next. */
  onKeep: () => void;
  onTake: () => void;
}

/** The newer version of a note above the form with the reader's own: they choose which one to keep. */
export function NoteConflict({ note, takesFocus, pending, onKeep, onTake }: Props) {
  const { t } = useLingui();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { chapter, chapterTitle, page, remark, kind, tags, pub, updatedAt } = note;
  useEffect(() => {
    if (takesFocus && note) box.current?.focus();
  }, [takesFocus, note]);
  return (
    <Alert.Root ref={box} status="warning" role="group" aria-labelledby={id} tabIndex={-1}>
      <Alert.Content>
        <Stack gap={3}>
          <p id={id}>
            <strong>
              <Trans>Changed on another device</Trans>
            </strong>{' '}
            <Time instant={updatedAt} />
          </p>
          <Stack gap={1} maxHeight="15rem" overflowY="auto">
            <Box fontSize="sm">
              {t`Chapter ${chapter}`} <bdi>{chapterTitle}</bdi>
              {page > 0 && ` · ${t`p. ${page}`}`} ·{' '}
              {sharedWith(note) || (pub ? t`Everyone can read it` : t`Only you can read it`)}
            </Box>
            <NoteWords kind={kind} text={remark} />
            <TagList tags={tags} />
          </Stack>
          <p>
            <Trans>Your own version is in the form below. Only one of them can be saved.</Trans>
          </p>
          <Actions>
            <Button variant="outline" disabled={pending} onClick={onTake}>
              <Trans>Take the newer one</Trans>
            </Button>
            <Button type="submit" loading={pending} onClick={onKeep}>
              <Trans>Keep mine</Trans>
            </Button>
          </Actions>
        </Stack>
      </Alert.Content>
    </Alert.Root>
  );
}
