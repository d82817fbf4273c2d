import type { Note } from '@contract/notes';
import { limits } from '@domain/limits';
import { shortened } from '@domain/text-cut';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/form/Button';
import { QuotedText } from './PostQuote';

interface Props {
  note: Note;
  readOnly: boolean;
  onRemove: () => void;
}

export function QuotePreview({ note: { remark, chapter, page }, readOnly, onRemove }: Props) {
  const { t } = useLingui();
  return (
    <QuotedText
      text={shortened(remark, limits.quote.max)}
      chapter={chapter}
      page={page > 0 && <span>{t`p. ${page}`}</span>}
    >
      <Button variant="ghost" size="sm" disabled={readOnly} onClick={onRemove}>
        <Trans>Remove the quote</Trans>
      </Button>
    </QuotedText>
  );
}
