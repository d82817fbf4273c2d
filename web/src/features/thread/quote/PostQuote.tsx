import type { Quote } from '@contract/progress';
import { Trans } from '@lingui/react/macro';
import { AppLink } from '@/components/navigation/AppLink';
import { EditionPage } from '@/components/page/EditionPage';
import { hrefs } from '@/lib/paths';
import { QuotedText } from './QuotedText';

interface Props {
  quote: Quote;
  /** The author of the post, whose note and whose edition it is. */
  user: string;
  bookId: string;
}

/** What a post quotes of one of its author's notes. It leads the author back to the note. */
export function PostQuote({ quote: { text, chapter, page, noteId }, user, bookId }: Props) {
  return (
    <QuotedText text={text} chapter={chapter} page={<EditionPage page={page} user={user} />}>
      {noteId && (
        <AppLink to={hrefs.editNote(bookId, noteId)}>
          <Trans>Open the note</Trans>
        </AppLink>
      )}
    </QuotedText>
  );
}
