import type { Status } from '@domain/statuses';
import { useLingui } from '@lingui/react/macro';

export function useStatusLabels(): Readonly<Record<Status, string>> {
  const { t } = useLingui();
  return { reading: t`Reading`, want: t`Want to read`, finished: t`Finished`, stopped: t`Stopped` };
}
