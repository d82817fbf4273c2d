import { Alert } from '@chakra-ui/react/alert';
import { Text } from '@chakra-ui/react/text';
import type { Note } from '@contract/notes';
import { shortened } from '@domain/text-cut';
import { Trans } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { AppLink } from '@/components/navigation/AppLink';
import { listDrafts } from '@/lib/drafts/unsaved-drafts';
import { getSession } from '@/lib/session/session';
import { DRAFT_PREFIX, draftHref, toUnsavedNotes, type UnsavedNote } from '../note/note-drafts';

export function UnsavedDrafts({ bookId, notes }: { bookId: string; notes: readonly Note[] }) {
  const drafts = useUnsavedNotes().filter(({ bookId: of, noteId }) => {
    return noteId === undefined ? of === bookId : notes.some(({ _id }) => _id === noteId);
  });
  return drafts.map((draft) => {
    const href = draftHref({ ...draft, bookId });
    const beginning = shortened(draft.remark.trim(), 80);
    return (
      <Alert.Root key={href} status="info" alignItems="center" flexWrap="wrap">
        <Alert.Content>
          <p>
            <Text as="span" fontWeight="medium">
              <Trans>Unsaved draft</Trans>
            </Text>{' '}
            {beginning && (
              <Text as="bdi" color="fg.muted" fontFamily="reading" fontSize="md" overflowWrap="anywhere">
                {beginning}
              </Text>
            )}
          </p>
        </Alert.Content>
        <AppLink to={href} display="inline-flex" alignItems="center" minHeight="touch" fontWeight="medium">
          <Trans>Continue</Trans>
        </AppLink>
      </Alert.Root>
    );
  });
}

/** The storage event reports only other tabs; a screen reads this tab's drafts when it opens. */
function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** A string, so that two reads give the same snapshot. */
function snapshot(): string {
  const session = getSession();
  if (!session) return '[]';
  return JSON.stringify(toUnsavedNotes(listDrafts(session.id, DRAFT_PREFIX, () => localStorage)));
}

export function useUnsavedNotes(): readonly UnsavedNote[] {
  const text = useSyncExternalStore(subscribe, snapshot, () => '[]');
  return useMemo(() => JSON.parse(text) as UnsavedNote[], [text]);
}
