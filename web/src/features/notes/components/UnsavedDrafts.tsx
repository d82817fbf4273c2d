import { Alert } from '@chakra-ui/react/alert';
import { Text } from '@chakra-ui/react/text';
import type { Note } from '@contract/notes';
import { Trans } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { excerpt } from '../excerpt';
import { draftHref } from '../note-drafts';
import { useUnsavedNotes } from './use-unsaved-notes';

/** What was typed in this book and isn't saved, with the way back to it. */
export function UnsavedDrafts({ bookId, notes }: { bookId: string; notes: readonly Note[] }) {
  const drafts = useUnsavedNotes().filter(({ bookId: of, noteId }) => {
    return noteId === undefined ? of === bookId : notes.some(({ _id }) => _id === noteId);
  });
  return drafts.map((draft) => {
    const href = draftHref({ ...draft, bookId });
    const beginning = excerpt(draft.remark.trim(), 80);
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
