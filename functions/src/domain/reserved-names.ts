const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/** Names that would speak for Flyleaf, in English or Italian, also in other spellings. */
const AUTHORITIES = words(
  'admin administrator root system sysadmin webmaster postmaster hostmaster owner staff team official security abuse',
  'moderator moderators moderation mod mods support help helpdesk contact privacy legal press billing noreply',
  'deletedreader deleteduser',
  'amministratore amministratrice amministrazione moderatore moderatrice moderatori moderazione redazione',
  'assistenza supporto contatti sicurezza segnalazioni proprietario proprietaria ufficiale lettoreeliminato',
);

/** Words that the product itself uses for something, as they are. */
const WORDS = words(
  'info deleted anonymous nobody everyone everybody all here me you reader readers member members',
  'null undefined constructor prototype true false nan none new edit search settings account login signup signin',
  'api assets app club clubs book books notes discuss bookclubs general announcement announcements notifications',
);

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** The name as it looks: no separators or final digits, and letters for the digits that resemble them. */
const lookOf = (username: string): string =>
  username
    .replace(/[_.-]/g, '')
    .replace(/\d+$/, '')
    .replace(/\d/g, (digit) => LETTERS[digit] ?? digit);

export function isReservedName(username: string): boolean {
  const look = lookOf(username);
  return AUTHORITIES.has(look) || WORDS.has(username) || look.replace(/i/g, 'l').includes('flyleaf');
}
