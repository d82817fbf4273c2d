import type { ReportRow } from '@contract/imports';
import { t } from '@lingui/core/macro';
import { skipReasons } from '../formats/format';
import { fieldNames } from '../plan/field-names';
import { skipText } from '../plan/skip-text';

const hyphenated = (reason: string): string => reason.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export function reasonText({
  outcome,
  reason,
  conflicts,
}: Pick<ReportRow, 'outcome' | 'reason' | 'conflicts'>): string {
  const fields = fieldNames(conflicts);
  if (outcome === 'conflict') return t`Differs in ${fields}`;
  const ofFile = skipReasons.find((known) => known === hyphenated(reason));
  const texts: Readonly<Record<string, string>> = {
    deleted: t`You've deleted it since an earlier import`,
    noBook: t`Its book isn't on your shelf`,
    shelfFull: t`Your shelf is full`,
    bookFull: t`The book has as many notes as it can`,
    repeated: t`The same as another one in the file`,
    notChosen: t`No book was chosen`,
    leftOut: t`You left it out`,
    refused: fields ? t`Not accepted: ${fields}` : t`The row can't be read`,
  };
  if (Object.hasOwn(texts, reason)) return texts[reason] ?? reason;
  return ofFile ? skipText(ofFile) : reason;
}
