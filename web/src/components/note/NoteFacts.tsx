import type { NoteText } from '@contract/note-text';
import { useLingui } from '@lingui/react/macro';
import { PlainLink } from '@/components/navigation/AppLink';

interface Props {
  note: Pick<NoteText, 'tags'>;
  hrefOf?: (tag: string) => string;
}

/** The tags of a note or a book. Its words, place and readers are shown elsewhere. */
export function NoteFacts({ note: { tags }, hrefOf }: Props) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <ul data-ui="tags" aria-label={t`Tags`}>
      {tags.map((tag) => (
        <li key={tag}>
          {hrefOf ? (
            <PlainLink to={hrefOf(tag)}>
              <bdi>#{tag}</bdi>
            </PlainLink>
          ) : (
            <bdi>#{tag}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The tags within one line of a row, without styles of their own. */
export function RowFacts({ note: { tags }, hrefOf }: Props) {
  return tags.map((tag) =>
    hrefOf ? (
      <PlainLink key={tag} to={hrefOf(tag)}>
        <bdi>#{tag}</bdi>
      </PlainLink>
    ) : (
      <bdi key={tag}>#{tag}</bdi>
    ),
  );
}
