import type { Language } from '@domain/languages';
import type { Help } from './HelpText';

interface Rules extends Help {
  transparency: string;
}

export const rules: Readonly<Record<Language, Rules>> = {
  en: {
    title: 'Community rules',
    byline: 'What has no place on Flyleaf, and what happens to it',
    transparency: 'What was reported and decided, in numbers',
    parts: [
      {
        title: 'Be kind',
        text: 'Argue about books, not about people. Don’t harass or threaten anybody, and don’t write anything hateful about a group of people. Don’t call for violence or self-harm.',
      },
      {
        title: 'Protect others',
        text: 'Don’t reveal private information about others, and write nothing that endangers children or teenagers. Don’t pretend to be somebody else.',
      },
      {
        title: 'Write about books',
        text: 'No advertising, no spam and no scams. Quote as much as you need to make your point, not a whole chapter. Say how far your post goes, so that you don’t spoil a book for others.',
      },
      {
        title: 'Report something',
        text: 'Use the flag below a post, or next to a public note, a book, a club, a proposal or a meeting. You don’t need an account for what is public. A moderator looks at each report. You get a page with the outcome, and the author isn’t told who you are. What three readers have reported independently is hidden until a moderator has looked.',
      },
      {
        title: 'What moderators can do',
        text: 'They can hide a text, close a discussion, or stop its author from posting for some days. The author is told at once what was done, for how long and why, and can appeal within 20 days on their account page. If the appeal is approved, the decision is undone. You can also turn to a court or, in the European Union, to a certified out-of-court dispute settlement body.',
      },
      {
        title: 'Contact',
        text: 'Readers and authorities can write in English or Italian to the operator of this site. The report form reaches the moderators directly.',
      },
    ],
  },
  it: {
    title: 'Regole della community',
    byline: 'Che cosa non trova posto su Flyleaf e che cosa succede',
    transparency: 'Segnalazioni e decisioni, in cifre',
    parts: [
      {
        title: 'Sii gentile',
        text: 'Discuti di libri, non di persone. Non molestare e non minacciare nessuno, e non scrivere nulla che inciti all’odio contro un gruppo di persone. Non incitare alla violenza o all’autolesionismo.',
      },
      {
        title: 'Proteggi gli altri',
        text: 'Non rivelare informazioni private di altri e non scrivere nulla che metta in pericolo bambini o ragazzi. Non fingere di essere qualcun altro.',
      },
      {
        title: 'Scrivi di libri',
        text: 'Niente pubblicità, spam o truffe. Cita quanto ti serve per farti capire, non un intero capitolo. Indica fin dove arriva il tuo post, per non rovinare il libro agli altri.',
      },
      {
        title: 'Segnala qualcosa',
        text: 'Usa la bandierina sotto un post, o accanto a una nota pubblica, a un libro, a un club, a una proposta o a un incontro. Per ciò che è pubblico non serve un account. Un moderatore esamina ogni segnalazione. Ricevi una pagina con l’esito, e l’autore non saprà chi sei. Ciò che tre lettori hanno segnalato in modo indipendente resta nascosto finché un moderatore non lo ha esaminato.',
      },
      {
        title: 'Che cosa possono fare i moderatori',
        text: 'Possono nascondere un testo, chiudere una discussione o impedire all’autore di pubblicare per alcuni giorni. L’autore viene subito informato di che cosa è stato deciso, per quanto tempo e perché, e può fare ricorso entro 20 giorni dalla pagina Account. Se il ricorso è accolto, la decisione viene annullata. Puoi anche rivolgerti a un tribunale o, nell’Unione europea, a un organismo certificato di risoluzione extragiudiziale delle controversie.',
      },
      {
        title: 'Contatti',
        text: 'Per i lettori e per le autorità, in italiano o in inglese: l’indirizzo di chi gestisce questo sito e il modulo di segnalazione, che arriva direttamente ai moderatori.',
      },
    ],
  },
};

export const transparencyTitle: Readonly<Record<Language, { title: string; byline: string }>> = {
  en: { title: 'Transparency', byline: 'What was reported and decided, by month' },
  it: { title: 'Trasparenza', byline: 'Segnalazioni e decisioni, mese per mese' },
};
