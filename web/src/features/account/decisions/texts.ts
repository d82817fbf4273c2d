import type { Statement } from '@contract/moderation';
import type { Language } from '@domain/languages';

interface Texts {
  title: string;
  about: string;
  moderation: string;
  suspended: (day: string) => string;
  acts: Readonly<Record<Statement['act'], string>>;
  /** Replaces the text of the act `hide`. */
  clubHidden: string;
  until: (day: string) => string;
  lasting: string;
  automatic: string;
  decided: string;
  rules: string;
  law: (law: string) => string;
  category: string;
  facts: string;
  noFacts: string;
  undone: string;
  redress: (day: string) => string;
  appeal: string;
  appealHint: string;
  send: string;
  outcomes: Readonly<Record<'open' | 'declined' | 'approved', string>>;
}

/** Few readers see these texts, so they stay out of the catalogs that every screen loads. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: {
    title: 'Decisions about your posts',
    about: 'What moderators have decided about what you wrote, and why.',
    moderation: 'Open the moderation queue',
    suspended: (day) => `You can’t post until ${day}.`,
    acts: {
      hide: 'Your text was hidden from everybody but you',
      close: 'Your discussion was closed',
      suspend: 'You can’t post for some time',
      dismiss: 'It was left as it is',
      restore: 'It was restored',
    },
    clubHidden: 'The name of your club is hidden from those who aren’t members, until an owner changes it',
    until: (day) => `Until ${day}.`,
    lasting: 'Until it’s undone.',
    automatic: 'It was hidden automatically, because three readers have reported it. A moderator will look at it.',
    decided: 'A moderator has decided this; it wasn’t automatic.',
    rules: 'Ground: it breaks Flyleaf’s community rules.',
    law: (law) => `Ground: it breaks the law (${law}).`,
    category: 'What was wrong with it: ',
    facts: 'Facts and reasons: ',
    noFacts: 'it was reported by several readers.',
    undone: 'This was undone.',
    redress: (day) =>
      `You can appeal until ${day}. You can also turn to a court or, in the European Union, to a certified out-of-court dispute settlement body.`,
    appeal: 'Your appeal',
    appealHint: 'A moderator reads it and decides again.',
    send: 'Appeal',
    outcomes: {
      open: 'You have appealed. A moderator will decide again.',
      declined: 'Your appeal was declined.',
      approved: 'Your appeal was approved.',
    },
  },
  it: {
    title: 'Decisioni sui tuoi post',
    about: 'Che cosa hanno deciso i moderatori su ciò che hai scritto, e perché.',
    moderation: 'Apri la coda di moderazione',
    suspended: (day) => `Non puoi pubblicare fino al ${day}.`,
    acts: {
      hide: 'Il tuo testo è stato nascosto a tutti tranne te',
      close: 'La tua discussione è stata chiusa',
      suspend: 'Per un po’ non puoi pubblicare',
      dismiss: 'È rimasto com’è',
      restore: 'È stato ripristinato',
    },
    clubHidden: 'Il nome del tuo club è nascosto a chi non ne fa parte, finché un proprietario non lo cambia',
    until: (day) => `Fino al ${day}.`,
    lasting: 'Finché non viene annullata.',
    automatic: 'È stato nascosto in automatico perché tre lettori lo hanno segnalato. Un moderatore lo esaminerà.',
    decided: 'Lo ha deciso un moderatore; non è stato automatico.',
    rules: 'Base: viola le regole della community di Flyleaf.',
    law: (law) => `Base: viola la legge (${law}).`,
    category: 'Che cosa non andava: ',
    facts: 'Fatti e motivi: ',
    noFacts: 'più lettori lo hanno segnalato.',
    undone: 'La decisione è stata annullata.',
    redress: (day) =>
      `Puoi fare ricorso fino al ${day}. Puoi anche rivolgerti a un tribunale o, nell’Unione europea, a un organismo certificato di risoluzione extragiudiziale delle controversie.`,
    appeal: 'Il tuo ricorso',
    appealHint: 'Un moderatore lo legge e decide di nuovo.',
    send: 'Fai ricorso',
    outcomes: {
      open: 'Hai fatto ricorso. Un moderatore deciderà di nuovo.',
      declined: 'Il tuo ricorso è stato respinto.',
      approved: 'Il tuo ricorso è stato accolto.',
    },
  },
};
