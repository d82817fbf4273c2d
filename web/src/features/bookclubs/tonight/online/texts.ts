import type { TonightItem } from '@contract/tonight';
import type { ClubLanguage } from '@domain/languages';
import { t } from '@lingui/core/macro';

type Texts = TonightItem['texts'];

/** In the reader's language where a member has written it, otherwise as it was written first. */
export const textFor = (texts: Texts, language: ClubLanguage): Texts[number] | undefined =>
  texts.find(({ lang }) => lang === language) ?? texts[0];

/** The question as a heading; undefined while it is hidden. */
export function questionFor(item: TonightItem, language: ClubLanguage): Texts[number] | undefined {
  if (item.kind === 'free') return { lang: null, text: t`Anything else?` };
  if (item.hidden) return undefined;
  return textFor(item.texts, language) ?? { lang: null, text: t`This question was deleted.` };
}
