import { chakra } from '@chakra-ui/react/styled-system';
import type { NoteText } from '@contract/note-text';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';

interface Props {
  kind: NoteText['kind'];
  text: string;
}

export function NoteWords({ kind, text }: Props) {
  if (kind !== 'quotation') return <TextWithBreaks text={text} />;
  return (
    <chakra.blockquote ps={4} borderInlineStartWidth="3px" borderColor="accent.solid" fontStyle="italic" minWidth={0}>
      <TextWithBreaks text={text} />
    </chakra.blockquote>
  );
}
