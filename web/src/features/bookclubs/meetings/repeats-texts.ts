import type { Repeats } from '@contract/meetings';
import { t } from '@lingui/core/macro';

export const repeatsTexts = (): Readonly<Record<Repeats, string>> => ({
  week: t`Every week`,
  twoWeeks: t`Every two weeks`,
  month: t`Every month on the same weekday`,
});
