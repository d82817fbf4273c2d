import { HStack } from '@chakra-ui/react/stack';
import type { NoteText } from '@contract/note-text';
import { useLingui } from '@lingui/react/macro';
import { AppLink, PlainLink } from '@/components/navigation/AppLink';

interface Props {
  note: Pick<NoteText, 'tags'>;
  hrefOf?: (tag: string) => string;
}

/** A note's tags. Its words, place and readers are shown elsewhere. */
export function NoteFacts({ note: { tags }, hrefOf }: Props) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  return (
    <HStack as="ul" aria-label={t`Tags`} wrap="wrap" gap={0} columnGap={3} color="fg.muted" fontSize="sm">
      {tags.map((tag) => (
        <li key={tag}>
          {hrefOf ? (
            <AppLink to={hrefOf(tag)} display="inline-flex" alignItems="center" minHeight="touch">
              <bdi>#{tag}</bdi>
            </AppLink>
          ) : (
            <bdi>#{tag}</bdi>
          )}
        </li>
      ))}
    </HStack>
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
