import { limits } from '@contract/limits';
import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { QuotedText } from './PostQuote';

interface Props {
  note: Note;
  readOnly: boolean;
  onRemove: () => void;
}

/** The note that a form quotes, as others will see it. */
export function QuotePreview({ note: { remark, chapter, page }, readOnly, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <QuotedText text={beginningOf(remark)} chapter={chapter} page={page > 0 && <span>{t`p. ${page}`}</span>}>
      <Button variant="ghost" size="sm" disabled={readOnly} onClick={onRemove}>
        <Trans>Remove the quote</Trans>
      </Button>
    </QuotedText>
  );
}

/** As the server cuts it. */
function beginningOf(remark: string): string {
  const characters = [...remark];
  const { max } = limits.quote;
  if (characters.length <= max) return remark;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}
