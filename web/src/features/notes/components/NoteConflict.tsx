import { Box } from '@chakra-ui/react/box';
import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { ChapterName } from '@/components/note/ChapterName';
import { NoteWords } from '@/components/note/NoteWords';
import { TagList } from '@/components/note/TagList';
import { NewerVersion } from './NewerVersion';
import { sharedWith } from './NoteRow';

interface Props {
  note: Note;
  takesFocus: boolean;
  pending: boolean;
  /** Runs before the form is submitted. */
  onKeep: () => void;
  onTake: () => void;
}

export function NoteConflict({ note, takesFocus, pending, onKeep, onTake }: Props) {
  const { t } = useLingui();
  const { chapter, chapterTitle, page, remark, kind, tags, pub, updatedAt } = note;
  return (
    <NewerVersion
      changedAt={updatedAt}
      focusFor={takesFocus ? note : undefined}
      explanation={<Trans>Your own version is in the form below. Only one of them can be saved.</Trans>}
      actions={
        <>
          <Button variant="outline" disabled={pending} onClick={onTake}>
            <Trans>Take the newer one</Trans>
          </Button>
          <Button type="submit" loading={pending} onClick={onKeep}>
            <Trans>Keep mine</Trans>
          </Button>
        </>
      }
    >
      <Box fontSize="sm">
        <ChapterName chapter={chapter} /> <bdi>{chapterTitle}</bdi>
        {page > 0 && ` · ${t`p. ${page}`}`} ·{' '}
        {sharedWith(note) || (pub ? t`Everyone can read it` : t`Only you can read it`)}
      </Box>
      <NoteWords kind={kind} text={remark} />
      <TagList tags={tags} />
    </NewerVersion>
  );
}
