import type { ClubLanguage } from '@domain/languages';

const common: Readonly<Record<ClubLanguage, ReadonlySet<string>>> = {
  en: new Set(
    'the and of to is that it was he she they we you for with not this but are have had his her what all be on as at my by from who would about an been can could does don how if into just like more never one only really says than their them then there think too were when which why will your its'.split(
      ' ',
    ),
  ),
  it: new Set(
    'il lo la gli le di che è e un una per non con del della dei nel nella al alla si mi ma ho ha sono questo questa più perché anche se da lui lei ci era ai alle cosa così dal dalla degli delle già io mai molto ne noi ogni penso poi però quando quella quello solo sua sulla sul suo tu'.split(
      ' ',
    ),
  ),
};

/** At least two more common words; undefined while uncertain. */
export function detectLanguage(text: string): ClubLanguage | undefined {
  const words = text.toLocaleLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (language: ClubLanguage) => words.filter((word) => common[language].has(word)).length;
  const lead = count('en') - count('it');
  if (Math.abs(lead) < 2) return undefined;
  return lead > 0 ? 'en' : 'it';
}
