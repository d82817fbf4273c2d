import type { ClubPost } from '@contract/club-threads';
import type { MemberTranslation } from '@contract/member-translations';
import type { ClubLanguage } from '@domain/languages';
import { threadTitle } from './thread-title';

export type Shown =
  | { kind: 'original'; isOther: boolean }
  | { kind: 'version'; version: MemberTranslation }
  | { kind: 'machine'; text: string };

export interface Text {
  lang: string | null;
  translation?: ClubPost['translation'];
  version?: MemberTranslation | undefined;
}

/** The original in that language, a member's version, a machine's, an outdated version, or the foreign original. */
export function shownText({ lang, version, translation }: Text, language: ClubLanguage): Shown {
  if (lang === language) return { kind: 'original', isOther: false };
  if (version && !version.outdated) return { kind: 'version', version };
  if (translation) return { kind: 'machine', text: translation.text };
  return version ? { kind: 'version', version } : { kind: 'original', isOther: lang !== null };
}

interface ShownTitle {
  title: string;
  lang: string | null;
  isByMachine: boolean;
}

export function titleIn(about: Text & Parameters<typeof threadTitle>[0], language: ClubLanguage): ShownTitle {
  if (about.general || about.hidden || about.title === '')
    return { title: threadTitle(about), lang: null, isByMachine: false };
  const shown = shownText(about, language);
  const isByMachine = shown.kind === 'machine';
  if (shown.kind === 'original') return { title: about.title, lang: about.lang, isByMachine };
  return { title: shown.kind === 'version' ? shown.version.text : shown.text, lang: language, isByMachine };
}
