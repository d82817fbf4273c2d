import { useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';

/** Beside something that the reader has changed and the server doesn't have yet. */
export function WaitingMark() {
  const { t } = useLingui();
  // A pressed button fills its icons.
  return <Clock size="1em" role="img" aria-label={t`Waiting to send`} style={{ fill: 'none' }} />;
}
