import { categoryTexts } from '@contract/category-texts';
import type { ReportCategory, ReportedKind } from '@contract/moderation';
import type { Language } from '@domain/languages';

/** Kinds that have their own button. Here a post means a topic whose opening post was deleted. */
export type ReportedByButton = Extract<ReportedKind, 'club' | 'post' | 'book'>;

/** Few readers open these texts, so they stay out of the catalogs that every screen loads. */
interface ReportTexts {
  title: string;
  buttons: Readonly<Record<ReportedByButton, string>>;
  about: string;
  rules: string;
  category: string;
  choose: string;
  categories: Readonly<Record<ReportCategory, string>>;
  reason: string;
  reasonHint: string;
  aboutName: (name: string) => string;
  name: string;
  email: string;
  emailHint: string;
  goodFaith: string;
  send: string;
  close: string;
  thanks: string;
  outcome: string;
  outcomeLink: string;
  byEmail: string;
}

export const reportTexts: Readonly<Record<Language, ReportTexts>> = {
  en: {
    title: 'Report',
    buttons: {
      club: 'Report this club’s name',
      post: 'Report this discussion',
      book: 'Report this book’s title or author',
    },
    about: 'A moderator will look at it. The author isn’t told who reported it.',
    rules: 'Community rules',
    category: 'What is wrong with it?',
    choose: 'Choose one',
    categories: categoryTexts.en,
    reason: 'Why',
    reasonHint: 'What is wrong, and which law or rule it breaks, if you know.',
    aboutName: (name) => `It’s about the username ${name}, not the text`,
    name: 'Your name',
    email: 'Your email',
    emailHint: 'Only moderators can see it.',
    goodFaith: 'This report is accurate as far as I know.',
    send: 'Send report',
    close: 'Close',
    thanks: 'Thank you. We have your report.',
    outcome: 'You can follow it here:',
    outcomeLink: 'Your report',
    byEmail: 'We also email you this address, and the outcome.',
  },
  it: {
    title: 'Segnala',
    buttons: {
      club: 'Segnala il nome di questo club',
      post: 'Segnala questa discussione',
      book: 'Segnala il titolo o l’autore di questo libro',
    },
    about: 'Un moderatore la esaminerà. L’autore non saprà chi ha fatto la segnalazione.',
    rules: 'Regole della community',
    category: 'Che cosa non va?',
    choose: 'Scegli una voce',
    categories: categoryTexts.it,
    reason: 'Perché',
    reasonHint: 'Che cosa non va e, se lo sai, quale legge o regola viola.',
    aboutName: (name) => `Riguarda il nome utente ${name}, non il testo`,
    name: 'Il tuo nome',
    email: 'La tua email',
    emailHint: 'La vedono solo i moderatori.',
    goodFaith: 'Per quanto ne so, ciò che scrivo qui è vero e completo.',
    send: 'Invia la segnalazione',
    close: 'Chiudi',
    thanks: 'Grazie, abbiamo ricevuto la tua segnalazione.',
    outcome: 'In questa pagina puoi vedere che cosa è stato deciso. Conserva il suo indirizzo:',
    outcomeLink: 'La tua segnalazione',
    byEmail: 'Ti mandiamo per email anche questo indirizzo, e poi l’esito.',
  },
};
