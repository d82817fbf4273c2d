import { categoryTexts } from '@contract/category-texts';
import type { ReportCategory } from '@contract/moderation';
import { useLingui } from '@lingui/react';

export function useCategoryTexts(): Record<ReportCategory, string> {
  const { i18n } = useLingui();
  const texts = Object.entries(categoryTexts).map(([category, text]) => [category, i18n._(text)]);
  return Object.fromEntries(texts);
}
