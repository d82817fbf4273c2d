import { chakra } from '@chakra-ui/react/styled-system';
import type { NoteText } from '@contract/note-text';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';

interface Props {
  kind: NoteText['kind'];
  text: string;
}

/** The words of a note: those of its author, or those of the book as a quotation. */
export function NoteWords({ kind, text }: Props) {
  if (kind === 'thought') return <TextWithBreaks text={text} />;
  return (
    <chakra.blockquote ps={4} borderInlineStartWidth="3px" borderColor="accent.solid" fontStyle="italic" minWidth={0}>
      <TextWithBreaks text={text} />
    </chakra.blockquote>
  );
}
