import { Box } from '@chakra-ui/react/box';
import type { Note } from '@contract/notes';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ChapterName } from '@/components/note/ChapterName';
import { NoteFacts } from '@/components/note/NoteFacts';
import { Differences } from '@/features/newer-version/Differences';
import { NewerVersion } from '@/features/newer-version/NewerVersion';
import { useSubmit } from '@/lib/use-submit';
import type { NoteFormState } from '../../writing/use-note-form';
import { useCreateNote } from '../api';
import { senderOf, toBody } from '../note-fields';
import { editionPlace, readersText } from '../texts';

interface Props {
  note: Note;
  bookTitle: string;
  state: NoteFormState;
  takesFocus: boolean;
  pending: boolean;
  /** Runs before the form is submitted. */
  onKeep: () => void;
  onTake: () => void;
  onKeptBoth: () => void;
}

/** A reader has one review of a book, so only one of its versions can stay. */
export function NoteConflict({ note, bookTitle, state, takesFocus, pending, onKeep, onTake, onKeptBoth }: Props) {
  useLingui();
  const { form, draft } = state;
  const mine = useWatch({ control: form.control, name: 'remark' });
  /** The screen stays for a moment. */
  const [isKept, setKept] = useState(false);
  const create = useCreateNote(draft.clear);
  const keepBoth = useSubmit(form, create, {
    needsReader: true,
    toVariables: (values) => ({
      body: toBody(values, senderOf(bookTitle)),
      idempotencyKey: draft.idempotencyKey(),
    }),
    onSuccess: () => {
      setKept(true);
      onKeptBoth();
    },
  });
  const isKeeping = create.isPending || isKept;
  const { chapter, chapterTitle, remark, kind, updatedAt } = note;
  const isReview = kind === 'review';
  return (
    <NewerVersion
      changedAt={updatedAt}
      focusFor={takesFocus ? note : undefined}
      explanation={
        isReview ? (
          <Trans>Your own version is in the form below. Only one of them can be saved.</Trans>
        ) : (
          <Trans>Your own version is in the form below. Keep one of them, or both as two notes.</Trans>
        )
      }
      onTheirs={onTake}
      onMine={onKeep}
      submits
      onBoth={isReview ? undefined : keepBoth}
      saving={pending ? 'mine' : isKeeping ? 'both' : undefined}
    >
      <Box fontSize="sm">
        <ChapterName chapter={chapter} /> <bdi>{chapterTitle}</bdi>
        {[editionPlace(note), readersText(note)].filter(Boolean).map((text) => ` · ${text}`)}
      </Box>
      <Differences mine={mine} theirs={remark} />
      <NoteFacts note={note} />
    </NewerVersion>
  );
}
