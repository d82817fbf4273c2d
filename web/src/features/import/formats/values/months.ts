const MONTHS: readonly string[] = [
  'january gennaio januar enero janvier janeiro januari января ianuarie styczeń jänner',
  'february febbraio februar febrero février fevrier fevereiro februari февраля feber',
  'march marzo märz mars março marco maart марта',
  'april aprile abril avril апреля',
  'may maggio mai mayo maio mei мая',
  'june giugno juni junio juin junho июня',
  'july luglio juli julio juillet julho июля',
  'august agosto août aout augustus августа',
  'september settembre septiembre setiembre septembre setembro сентября',
  'october ottobre oktober octubre octobre outubro октября',
  'november novembre noviembre novembro ноября',
  'december dicembre dezember diciembre décembre decembre dezembro december декабря',
];
const SHORT = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const byName = new Map(MONTHS.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)));
const byShort = new Map(SHORT.map((name, index) => [name, index + 1] as const));

export interface NamedMonth {
  month: number;
  index: number;
}

/** The month that a text names, in any of the languages. `mar` can also be Tuesday, so other months go first. */
export function monthIn(text: string): NamedMonth | undefined {
  const words = [...text.toLowerCase().matchAll(/\p{L}[\p{L}\p{M}]*/gu)];
  const found = (months: ReadonlyMap<string, number>, isWanted: (word: string) => boolean) => {
    for (const { 0: word, index } of words) {
      const month = isWanted(word) ? months.get(word) : undefined;
      if (month !== undefined) return { month, index };
    }
    return undefined;
  };
  return (
    found(byName, () => true) ??
    found(byShort, (word) => word !== 'mar') ??
    found(new Map([...byShort, ['sept', 9]]), () => true)
  );
}
