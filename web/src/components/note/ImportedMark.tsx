import { useLingui } from '@lingui/react/macro';

/** Beside the date of a note whose date is from an imported file. */
export function ImportedMark() {
  const { t } = useLingui();
  return <span>{t`Imported`}</span>;
}
