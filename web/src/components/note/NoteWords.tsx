import type { NoteText } from '@contract/note-text';
import { TextWithBreaks } from '@/components/page/TextWithBreaks';

interface Props {
  kind: NoteText['kind'];
  text: string;
}

export function NoteWords({ kind, text }: Props) {
  if (kind !== 'quotation') return <TextWithBreaks text={text} />;
  return (
    <blockquote data-kind={kind}>
      <TextWithBreaks text={text} />
    </blockquote>
  );
}
