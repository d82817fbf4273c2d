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

/**
 * The key for comparing club names: case-insensitive, with `_` as a space, repeated spaces as one, and lookalike
 * characters folded. Names with the same key are the same name.
 */
export const nameKey = (name: string): string =>
  lookOf(name.normalize('NFKC').toLowerCase()).replaceAll('_', ' ').replace(/\s+/g, ' ').trim();

export const nameInUrl = (title: string): string => title.replace(/\s/g, '_');

/** True unless another member added them and they haven't accepted yet. */
export const hasAccepted = ({ addedBy }: { addedBy: Readonly<Record<string, string>> }, uid: string): boolean =>
  addedBy[uid] === undefined;

/** True when the member's time in the club began at `at`. A retried call recognizes its own addition this way. */
export const wasAddedAt = ({ memberships }: { memberships: Readonly<Record<string, string>> }, uid: string, at: Date) =>
  memberships[uid] === at.toISOString();

export const isMemberOf = (club: { memberIds: readonly string[] } | undefined, uid: string): boolean =>
  club?.memberIds.includes(uid) ?? false;
