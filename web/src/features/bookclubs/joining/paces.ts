import type { Pace } from '@contract/directory';
import { t } from '@lingui/core/macro';

export function paceText(pace: Pace): string {
  switch (pace) {
    case 'twoWeeks':
      return t`A book every two weeks`;
    case 'month':
      return t`A book a month`;
    case 'twoMonths':
      return t`A book every two months`;
    case 'longer':
      return t`Longer than two months for a book`;
  }
}

export const paces: readonly Pace[] = ['twoWeeks', 'month', 'twoMonths', 'longer'];
