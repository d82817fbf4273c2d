/** Each lookalike is followed by its Latin letter. Source: Unicode's confusables.txt (UTS 39), without rare scripts. */
const CYRILLIC = 'аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw ӏl вb кk мm нh тt ёë їï';
const GREEK = 'αa βb εe ζz ηh ιi κk μm νv οo ρp τt υy χx';
const OTHERS = 'օo սu հh ոn ɑa ɡg ıi';

const latin = new Map([CYRILLIC, GREEK, OTHERS].flatMap((table) => table.split(' ').map(([from, to]) => [from, to])));

/** Equal for names that look the same. For comparison, not for display. */
export const lookOf = (name: string): string =>
  Array.from(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''), (letter) => latin.get(letter) ?? letter).join('');

/** Ignores case, `_`, repeated spaces and lookalikes: names with the same key are the same name. */
export const nameKey = (name: string): string =>
  lookOf(name.normalize('NFKC').toLowerCase()).replaceAll('_', ' ').replace(/\s+/g, ' ').trim();

export const nameInUrl = (title: string): string => title.replace(/\s/g, '_');

/** False until a member added by another accepts. */
export const hasAccepted = ({ addedBy }: { addedBy: Readonly<Record<string, string>> }, uid: string): boolean =>
  addedBy[uid] === undefined;

/** A retried call recognizes its own addition by `at`. */
export const wasAddedAt = ({ memberships }: { memberships: Readonly<Record<string, string>> }, uid: string, at: Date) =>
  memberships[uid] === at.toISOString();

export const isMemberOf = (club: { memberIds: readonly string[] } | undefined, uid: string): boolean =>
  club?.memberIds.includes(uid) ?? false;
