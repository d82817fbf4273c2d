import type { Language } from '../../../domain/languages';

export interface InvitationTexts {
  /** `club` is undefined while moderators hide its name. */
  subject: (sender: string, club: string | undefined) => string;
  about: (sender: string, club: string | undefined) => string;
  flyleaf: string;
  join: string;
  /** `day` is the last day of the link. */
  until: (day: string) => string;
  why: string;
  stop: string;
}

export const invitationTexts: Readonly<Record<Language, InvitationTexts>> = {
  en: {
    subject: (sender, club) =>
      `${sender} invites you to ${club === undefined ? 'a book club' : `the book club ${club}`}`,
    about: (sender, club) =>
      `${sender} invites you to join ${club === undefined ? 'a book club' : `the book club “${club}”`} on Flyleaf.`,
    flyleaf: 'On Flyleaf, readers keep notes on their books and talk about them without spoilers.',
    join: 'See the invitation',
    until: (day) => `The link works once, until ${day}. If you don't have an account, you can make one on the way.`,
    why: "Somebody typed in your address to invite you. Flyleaf doesn't keep it, and won't write to you again by itself.",
    stop: 'No more invitations from Flyleaf',
  },
  it: {
    subject: (sender, club) =>
      `${sender} ti invita ${club === undefined ? 'in un club di lettura' : `nel club di lettura «${club}»`}`,
    about: (sender, club) =>
      `${sender} ti invita a entrare ${club === undefined ? 'in un club di lettura' : `nel club di lettura «${club}»`} su Flyleaf.`,
    flyleaf: 'Su Flyleaf si prendono note sui libri e se ne parla senza spoiler.',
    join: "Vedi l'invito",
    until: (day) => `Il link funziona una volta sola, fino al ${day}. Se non hai un account, puoi crearlo al momento.`,
    why: 'Qualcuno ha scritto il tuo indirizzo per invitarti. Flyleaf non lo conserva e non ti scriverà di propria iniziativa.',
    stop: 'Niente più inviti da Flyleaf',
  },
};
