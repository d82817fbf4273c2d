import type { ClubPost } from '@contract/bookclubs';
import type { Language } from '@contract/languages';
import type { Version } from '@contract/versions';

/** What a reader sees of a text: the original, what a member has written, or what a machine has. */
export type Shown =
  | { kind: 'original'; isOther: boolean }
  | { kind: 'version'; version: Version }
  | { kind: 'machine'; text: string };

interface Text {
  lang: string | null;
  version?: Version | undefined;
}

/**
 * The best form of a text for who reads in `language`: the original in that language; else a member's version; a
 * machine's translation; a member's version of an earlier text; and the original, marked as in another language.
 */
export function shownText({ lang, version }: Text, language: Language, machine?: ClubPost['translation']): Shown {
  if (lang === language) return { kind: 'original', isOther: false };
  if (version && !version.outdated) return { kind: 'version', version };
  if (machine) return { kind: 'machine', text: machine.text };
  return version ? { kind: 'version', version } : { kind: 'original', isOther: lang !== null };
}

/** A title as it is shown to who reads in `language`. */
export function titleIn(about: Text & { title: string }, language: Language): { title: string; lang: string | null } {
  const shown = shownText(about, language);
  return shown.kind === 'version'
    ? { title: shown.version.text, lang: language }
    : { title: about.title, lang: about.lang };
}
