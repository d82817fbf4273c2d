import type { Language } from '@contract/languages';
import type { ActKind, ReportedKind } from '@contract/moderation';

type Outcome = 'open' | 'kept' | 'restricted';

interface Texts {
  report: { title: string; byline: string; outcomes: Readonly<Record<Outcome, string>>; missing: string };
  kinds: Readonly<Record<ReportedKind, string>>;
  queue: {
    title: string;
    empty: string;
    gone: string;
    by: string;
    reports: string;
    visitor: string;
    history: string;
    automatic: string;
    appeal: string;
    hidden: string;
    closed: string;
    suspended: string;
    act: string;
    acts: Readonly<Record<ActKind, string>>;
    done: Readonly<Record<ActKind, string>>;
    category: string;
    choose: string;
    ground: string;
    grounds: Readonly<Record<'law' | 'rules', string>>;
    law: string;
    facts: string;
    factsHint: string;
    days: string;
    decide: string;
    place: string;
    hideName: string;
    earlier: (decisions: number) => string;
  };
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
      byline: 'What has become of it',
      outcomes: {
        open: 'A moderator hasn’t decided yet. Come back to this page later.',
        kept: 'A moderator has looked at it and decided that it can stay.',
        restricted: 'A moderator has looked at it and restricted it. Its author was told why.',
      },
      missing: 'There is no report with this address. Reports are kept for a year.',
    },
    kinds: {
      post: 'Post',
      note: 'Public note',
      reader: 'Username',
      clubPost: 'Post in a club',
      club: 'Name of a club',
    },
    queue: {
      title: 'Moderation',
      empty: 'Nothing to decide.',
      gone: 'It was deleted.',
      by: 'by',
      reports: 'Reports',
      visitor: 'without an account',
      history: 'Decisions so far',
      automatic: 'automatic',
      appeal: 'Appeal of the author',
      hidden: 'Hidden',
      closed: 'Discussion closed',
      suspended: 'Author suspended',
      act: 'Decision',
      acts: {
        dismiss: 'Leave it as it is',
        hide: 'Hide it',
        restore: 'Undo all restrictions',
        close: 'Close the discussion',
        suspend: 'Suspend the author',
      },
      done: {
        dismiss: 'Left as it is',
        hide: 'Hidden',
        restore: 'Restrictions undone',
        close: 'Discussion closed',
        suspend: 'Author suspended',
      },
      category: 'What is wrong with it?',
      choose: 'Choose one',
      ground: 'Ground',
      grounds: { rules: 'Flyleaf’s community rules', law: 'The law' },
      law: 'Which law',
      facts: 'Facts and reasons',
      factsHint: 'The author reads this.',
      days: 'Days',
      decide: 'Decide',
      place: 'Open its place',
      hideName: 'Hide the name from those who aren’t members',
      earlier: (decisions) => `Restrictions of the same author before: ${decisions}`,
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
      note: 'Nota pubblica',
      reader: 'Nome utente',
      clubPost: 'Post in un club',
      club: 'Nome di un club',
    },
    queue: {
      title: 'Moderazione',
      empty: 'Non c’è nulla da decidere.',
      gone: 'È stato eliminato.',
      by: 'di',
      reports: 'Segnalazioni',
      visitor: 'senza account',
      history: 'Decisioni finora',
      automatic: 'automatica',
      appeal: 'Ricorso dell’autore',
      hidden: 'Nascosto',
      closed: 'Discussione chiusa',
      suspended: 'Autore sospeso',
      act: 'Decisione',
      acts: {
        dismiss: 'Lascia tutto com’è',
        hide: 'Nascondi',
        restore: 'Annulla tutte le limitazioni',
        close: 'Chiudi la discussione',
        suspend: 'Sospendi l’autore',
      },
      done: {
        dismiss: 'Lasciato com’è',
        hide: 'Nascosto',
        restore: 'Limitazioni annullate',
        close: 'Discussione chiusa',
        suspend: 'Autore sospeso',
      },
      category: 'Che cosa non va?',
      choose: 'Scegli una voce',
      ground: 'Base',
      grounds: { rules: 'Le regole della community di Flyleaf', law: 'La legge' },
      law: 'Quale legge',
      facts: 'Fatti e motivi',
      factsHint: 'L’autore lo leggerà.',
      days: 'Giorni',
      decide: 'Decidi',
      place: 'Apri il punto in cui si trova',
      hideName: 'Nascondi il nome a chi non è membro',
      earlier: (decisions) => `Limitazioni precedenti dello stesso autore: ${decisions}`,
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
