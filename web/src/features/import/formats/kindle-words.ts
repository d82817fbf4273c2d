/** The words of the device's language. One file can mix languages, even within a line. */
const BOOKMARKS = /bookmark|segnalibro|lesezeichen|marcador|signet|bladwijzer|закладк|书签|書籤|ブックマーク/iu;
const HIGHLIGHTS =
  /highlight|underline|clip|evidenziazione|sottolineatura|markierung|unterstreichung|subrayado|surlignement|soulignement|destaque|sublinhado|markering|выделенн|отрывок|标注|標註|ハイライト/iu;
const NOTES = /\bnote\b|\bnota\b|notiz|notitie|заметк|笔记|筆記|メモ/iu;

const NUMBER = '(\\d[\\d.,]*)';
const RANGE = `#?\\s*${NUMBER}(?:\\s*(?:[-–—]|t/m)\\s*#?${NUMBER})?`;
const LOCATION = new RegExp(
  '(?:location|loc\\.|posizione|posición|posicion|position|emplacement|posição|locatie|мест[ео]|местоположени[ея]|' +
    `位置\\s*no\\.|位置)\\s*${RANGE}`,
  'iu',
);
const PAGE_WORD = 'page|pagina|página|seite|страниц[аеы]|ページ|頁';
const PAGE_LABEL = '([\\divxlcdm]+(?:\\s*[-–]\\s*[\\divxlcdm]+)?)';
const PAGE = new RegExp(
  `(?:${PAGE_WORD})\\s*${PAGE_LABEL}(?![\\p{L}\\d])|第?\\s*(\\d+)(?:[-–]\\d+)?\\s*(?:页|頁|ページ)`,
  'iu',
);

export type ClippingKind = 'highlight' | 'note' | 'bookmark';

/** Undefined in a language that isn't known. */
export function kindOf(place: string): ClippingKind | undefined {
  if (BOOKMARKS.test(place)) return 'bookmark';
  if (HIGHLIGHTS.test(place)) return 'highlight';
  return NOTES.test(place) ? 'note' : undefined;
}

const asNumber = (digits: string): number => Number(digits.replace(/[.,]/g, ''));

/** Kindle shortens the end of a range: `680-82`. */
function rangeOf(start: string, end: string | undefined): { start: number; end: number } {
  const first = asNumber(start);
  if (end === undefined) return { start: first, end: first };
  const short = `${asNumber(end)}`;
  const full = `${first}`;
  const last = short.length < full.length ? Number(full.slice(0, -short.length) + short) : Number(short);
  return { start: first, end: Math.max(first, last) };
}

export function locationIn(place: string): { start: number; end: number } | null {
  const [, start, end] = LOCATION.exec(place) ?? [];
  return start === undefined ? null : rangeOf(start, end);
}

/** The label as in the file, which can be a roman numeral. */
export function pageLabelIn(place: string): string {
  const [, label, counted] = PAGE.exec(place) ?? [];
  return label ?? counted ?? '';
}
