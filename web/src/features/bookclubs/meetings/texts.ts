import type { Repeats } from '@contract/meetings';
import { plural, t } from '@lingui/core/macro';

export const repeatsTexts = (): Readonly<Record<Repeats, string>> => ({
  week: t`Every week`,
  twoWeeks: t`Every two weeks`,
  month: t`Every month on the same weekday`,
});

export const cantText = (count: number): string => plural(count, { one: "Can't", other: "Can't" });

export function namesText(names: readonly string[], count: number): string {
  if (names.length === 0) return String(count);
  const others = count - names.length;
  return names.join(', ') + (others > 0 ? ` +${others}` : '');
}

export const withDoubts = (names: readonly string[], ifNeedBe: readonly string[]): string[] =>
  names.map((name) => (ifNeedBe.includes(name) ? t`${name} (if need be)` : name));

export const minutesTitle = (): string => t({ message: 'Minutes', context: 'of a meeting' });
