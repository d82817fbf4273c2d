import type { ReportedKind } from '@contract/moderation';
import type { Language } from '@domain/languages';

type Outcome = 'open' | 'kept' | 'restricted';

interface Texts {
  report: { title: string; byline: string; outcomes: Readonly<Record<Outcome, string>>; missing: string };
  kinds: Readonly<Record<ReportedKind, string>>;
  transparency: {
    title: string;
    byline: string;
    empty: string;
    month: string;
    reports: string;
    acts: string;
    automatic: string;
    appeals: string;
    approved: string;
    json: string;
  };
}

export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    report: {
      title: 'Your report',
      byline: 'Status and outcome',
      outcomes: {
        open: 'Waiting for a moderator.',
        kept: 'A moderator has looked at it and decided that it can stay.',
        restricted: 'A moderator has looked at it and restricted it. Its author was told why.',
      },
      missing: 'There is no report with this address. Reports are kept for a year.',
    },
    kinds: {
      post: 'Post',
      note: 'Note',
      reader: 'Username',
      clubPost: 'Post in a club',
      club: 'Name of a club',
      translation: 'Member’s translation',
      book: 'Title and author of a book',
      meeting: 'Place and link of a meeting',
      proposal: 'Book proposed in a club',
      term: 'Entry of a glossary',
      joinRequest: 'Message with a request to join a club',
    },
    transparency: {
      title: 'Transparency',
      byline: 'What was reported and decided, by month',
      empty: 'Nothing has been reported yet.',
      month: 'Month',
      reports: 'Reports',
      acts: 'Restrictions',
      automatic: 'Of these automatic',
      appeals: 'Appeals',
      approved: 'Approved',
      json: 'The same as JSON, by the categories of Regulation (EU) 2024/2835',
    },
  },
  it: {
    report: {
      title: 'La tua segnalazione',
      byline: 'Com’è andata a finire',
      outcomes: {
        open: 'Un moderatore non ha ancora deciso. Torna più tardi in questa pagina.',
        kept: 'Un moderatore l’ha esaminata e ha deciso che il contenuto può restare.',
        restricted: 'Un moderatore l’ha esaminata e ha limitato il contenuto. L’autore ne conosce il motivo.',
      },
      missing: 'Non c’è nessuna segnalazione a questo indirizzo. Le segnalazioni si conservano per un anno.',
    },
    kinds: {
      post: 'Post',
      note: 'Nota',
      reader: 'Nome utente',
      clubPost: 'Post in un club',
      club: 'Nome di un club',
      translation: 'Traduzione di un membro',
      book: 'Titolo e autore di un libro',
      meeting: 'Luogo e link di un incontro',
      proposal: 'Libro proposto in un club',
      term: 'Voce di un glossario',
      joinRequest: 'Messaggio con una richiesta di iscrizione a un club',
    },
    transparency: {
      title: 'Trasparenza',
      byline: 'Segnalazioni e decisioni, mese per mese',
      empty: 'Non è ancora stato segnalato nulla.',
      month: 'Mese',
      reports: 'Segnalazioni',
      acts: 'Limitazioni',
      automatic: 'Di cui automatiche',
      appeals: 'Ricorsi',
      approved: 'Accolti',
      json: 'Gli stessi dati in JSON, con le categorie del regolamento (UE) 2024/2835',
    },
  },
};
