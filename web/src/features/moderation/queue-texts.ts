import type { ActKind } from '@contract/moderation';
import type { Language } from '@domain/languages';

interface QueueTexts {
  title: string;
  empty: string;
  more: string;
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
  membersOnly: string;
  noPage: string;
  noteHidden: string;
  club: string;
  book: string;
  discussion: string;
  chapter: string;
  answers: string;
  translates: string;
  hideName: string;
  earlier: (decisions: number) => string;
}

export const queueTexts: Readonly<Record<Language, QueueTexts>> = {
  en: {
    title: 'Moderation',
    empty: 'Nothing to decide.',
    more: 'Show more cases',
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
    membersOnly: 'Only the club’s members can open it. Moderators see no more of the club than this.',
    noPage: 'No page that you could open shows it.',
    noteHidden: 'While it’s hidden, no page shows it to anybody but its author.',
    club: 'Club',
    book: 'Book',
    discussion: 'Discussion',
    chapter: 'How far it goes',
    answers: 'It answers a post by',
    translates: 'It translates a text by',
    hideName: 'Hide the name from those who aren’t members',
    earlier: (decisions) => `Restrictions of the same author before: ${decisions}`,
  },
  it: {
    title: 'Moderazione',
    empty: 'Non c’è nulla da decidere.',
    more: 'Mostra altri casi',
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
    membersOnly: 'Possono aprirlo solo i membri del club. Del club i moderatori non vedono altro.',
    noPage: 'Non si trova in nessuna pagina che tu possa aprire.',
    noteHidden: 'Finché è nascosta, nessuna pagina la mostra se non al suo autore.',
    club: 'Club',
    book: 'Libro',
    discussion: 'Discussione',
    chapter: 'Fin dove arriva',
    answers: 'Risponde a un post di',
    translates: 'Traduce un testo di',
    hideName: 'Nascondi il nome a chi non è membro',
    earlier: (decisions) => `Limitazioni precedenti dello stesso autore: ${decisions}`,
  },
};
