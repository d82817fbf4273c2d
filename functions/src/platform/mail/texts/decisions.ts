import type { ActKind } from '../../../contract/moderation';

/** The texts of emails about moderators' decisions in one language. */
export interface DecisionTexts {
  subject: string;
  acts: Readonly<Record<ActKind, string>>;
  /** In place of the act `hide`. */
  clubHidden: string;
  undone: string;
  declined: string;
  about: (excerpt: string) => string;
  until: (day: string) => string;
  lasting: string;
  automatic: string;
  decided: string;
  rules: string;
  law: (law: string) => string;
  facts: (facts: string) => string;
  redress: (day: string) => string;
  toStatement: string;
  toOutcome: string;
  why: string;
  receiptSubject: string;
  receiptSays: readonly string[];
  receiptNumber: (receipt: string) => string;
  outcomeSubject: string;
  outcomes: Readonly<Record<'kept' | 'restricted', string>>;
  outcomeRedress: string;
  outcomeWhy: string;
}

export const decisionsEn: DecisionTexts = {
  subject: 'A decision about something you wrote on Flyleaf',
  acts: {
    hide: 'Your text was hidden from everybody but you.',
    close: 'Your discussion was closed.',
    suspend: 'You can’t post for some time.',
    dismiss: 'It was left as it is.',
    restore: 'It was restored.',
  },
  clubHidden: 'The name of your club is hidden from those who aren’t members, until an owner changes it.',
  undone: 'An earlier decision was undone. It was about this:',
  declined: 'Your appeal was declined. It was about this:',
  about: (excerpt) => `“${excerpt}”`,
  until: (day) => `It lasts until ${day}.`,
  lasting: 'It lasts until it’s undone.',
  automatic: 'It was done automatically, because three readers have reported it. A moderator will look at it.',
  decided: 'A moderator has decided this; it wasn’t automatic.',
  rules: 'Ground: it breaks Flyleaf’s community rules.',
  law: (law) => `Ground: it breaks the law (${law}).`,
  facts: (facts) => `Facts and reasons: ${facts}`,
  redress: (day) =>
    `You can appeal on your account page until ${day}. You can also turn to a court or, in the European Union, to a certified out-of-court dispute settlement body.`,
  toStatement: 'Open your account page',
  toOutcome: 'Open your report',
  why: 'You get this email because it’s about something of yours. It can’t be turned off.',
  receiptSubject: 'We have your report on Flyleaf',
  receiptSays: [
    'Thank you. We have your report.',
    'A moderator will look at it. You’ll get another email with the outcome.',
  ],
  receiptNumber: (receipt) => `The number of your report: ${receipt}`,
  outcomeSubject: 'Your report on Flyleaf: outcome',
  outcomes: {
    kept: 'A moderator has looked at what you have reported and left it as it is.',
    restricted: 'A moderator has looked at what you have reported and restricted it.',
  },
  outcomeRedress: 'If you disagree, you can report it again with further reasons, or turn to a court.',
  outcomeWhy: 'You get this email because somebody has given this address in a report on Flyleaf.',
};

export const decisionsIt: DecisionTexts = {
  subject: 'Una decisione su qualcosa che hai scritto su Flyleaf',
  acts: {
    hide: 'Il tuo testo è stato nascosto a tutti tranne te.',
    close: 'La tua discussione è stata chiusa.',
    suspend: 'Per un po’ non puoi pubblicare.',
    dismiss: 'È rimasto com’è.',
    restore: 'È stato ripristinato.',
  },
  clubHidden: 'Il nome del tuo club è nascosto a chi non ne fa parte, finché un proprietario non lo cambia.',
  undone: 'Una decisione precedente è stata annullata. Riguardava questo:',
  declined: 'Il tuo ricorso è stato respinto. Riguardava questo:',
  about: (excerpt) => `«${excerpt}»`,
  until: (day) => `Vale fino al ${day}.`,
  lasting: 'Vale finché non viene annullata.',
  automatic: 'È avvenuto in automatico, perché tre lettori lo hanno segnalato. Un moderatore lo esaminerà.',
  decided: 'Lo ha deciso un moderatore; non è stato automatico.',
  rules: 'Base: viola le regole della community di Flyleaf.',
  law: (law) => `Base: viola la legge (${law}).`,
  facts: (facts) => `Fatti e motivi: ${facts}`,
  redress: (day) =>
    `Puoi fare ricorso dalla pagina del tuo account fino al ${day}. Puoi anche rivolgerti a un tribunale o, nell’Unione europea, a un organismo certificato di risoluzione extragiudiziale delle controversie.`,
  toStatement: 'Apri la pagina del tuo account',
  toOutcome: 'Apri la tua segnalazione',
  why: 'Ricevi questa email perché riguarda qualcosa di tuo. Non si può disattivare.',
  receiptSubject: 'Abbiamo ricevuto la tua segnalazione su Flyleaf',
  receiptSays: [
    'Grazie, abbiamo ricevuto la tua segnalazione.',
    'Un moderatore la esaminerà. Riceverai un’altra email con l’esito.',
  ],
  receiptNumber: (receipt) => `Il numero della tua segnalazione: ${receipt}`,
  outcomeSubject: 'L’esito della tua segnalazione su Flyleaf',
  outcomes: {
    kept: 'Un moderatore ha esaminato ciò che hai segnalato e lo ha lasciato com’è.',
    restricted: 'Un moderatore ha esaminato ciò che hai segnalato e lo ha limitato.',
  },
  outcomeRedress: 'Se non sei d’accordo, puoi segnalarlo di nuovo con altri motivi o rivolgerti a un tribunale.',
  outcomeWhy: 'Ricevi questa email perché qualcuno ha indicato questo indirizzo in una segnalazione su Flyleaf.',
};
