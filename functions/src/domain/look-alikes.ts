/**
 * Lowercase letters that look like a Latin letter, or whose capitals do, each followed by that Latin letter.
 * Source: Unicode's confusables.txt (UTS 39), without rare scripts and without Latin letters that look like each other.
 */
const CYRILLIC = 'аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw ӏl вb кk мm нh тt ёë їï';
const GREEK = 'αa βb εe ζz ηh ιi κk μm νv οo ρp τt υy χx';
const OTHERS = 'օo սu հh ոn ɑa ɡg ıi';

const latin = new Map([CYRILLIC, GREEK, OTHERS].flatMap((table) => table.split(' ').map(([from, to]) => [from, to])));

/** A key that is equal for names that look the same. It is for comparison, not for display. */
export const lookOf = (name: string): string =>
  Array.from(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''), (letter) => latin.get(letter) ?? letter).join('');
