import { limits } from '@domain/limits';
import { chapterTitleOf } from './names';
import { romanNumber } from './numbers';

const WORDS = [
  'chapter|chap\\.|ch\\.|capitolo|cap\\.|kapitel|cap[ií]tulo|chapitre|hoofdstuk|глава|kapittel|kapitola|rozdział|bölüm',
].join('|');
const CARDINALS: readonly (readonly string[])[] = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
  'primo secondo terzo quarto quinto sesto settimo ottavo nono decimo undicesimo dodicesimo tredicesimo quattordicesimo quindicesimo sedicesimo diciassettesimo diciottesimo diciannovesimo ventesimo'.split(
    ' ',
  ),
  'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti'.split(
    ' ',
  ),
  'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig'.split(
    ' ',
  ),
];

const NAMED = new RegExp(`^(?:${WORDS})\\s*(?:n[.º°]\\s*)?([\\p{L}\\d]+)(?:\\s*[:.,;·|)—–-]+\\s*|\\s+|$)(.*)$`, 'iu');
const COUNTED = /^(?:第\s*)?(\d{1,4})\s*[章回話节節]\s*[:：.、-]?\s*(.*)$/u;
const NUMBERED = /^(\d{1,4}|[MDCLXVI]+)(?:\s*[.:)·]\s*|\s+[—–-]\s+)(?!\d)(.*)$/u;
const ALONE = /^(\d{1,4}|[MDCLXVI]+)\.?$/;

export interface Chapter {
  chapter: number | null;
  chapterTitle: string | null;
}

function numberOf(text: string): number | undefined {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  const roman = romanNumber(text) ?? (/^[ivxlc]+$/.test(text) ? romanNumber(text.toUpperCase()) : undefined);
  if (roman !== undefined) return roman;
  const word = CARDINALS.map((words) => words.indexOf(text.toLowerCase())).find((index) => index >= 0);
  return word === undefined ? undefined : word + 1;
}

/** `Chapter 10: The Picture` is 10 and `The Picture`. A part or volume is a name without a number. */
export function chapterOf(written: string): Chapter {
  const name = chapterTitleOf(written);
  for (const pattern of [NAMED, COUNTED, NUMBERED, ALONE]) {
    const [, number = '', rest = ''] = pattern.exec(name) ?? [];
    const chapter = number === '' ? undefined : numberOf(number);
    if (chapter !== undefined && chapter <= limits.chapter.max) return { chapter, chapterTitle: rest.trim() || null };
  }
  return { chapter: null, chapterTitle: name || null };
}
