import type { Language } from '@domain/languages';
import type { Help } from './HelpText';

export const clubs: Readonly<Record<Language, Help>> = {
  en: {
    title: 'Book clubs, step by step',
    byline: 'How to find one, invite others and prepare a meeting',
    parts: [
      {
        title: 'Find a club',
        text: "The club directory has the clubs that are looking for readers: what they're reading, in which languages they write and how long they take for a book. To see it, verify your email first. A club that isn't listed there stays private.",
      },
      {
        title: 'Ask to join',
        text: "Choose “Ask to join” in the directory and write a few words if you like. Those who can add members to the club decide, and you're told when they let you in. You aren't told if they decline. You can withdraw your request. A club can be asked once in 30 days.",
      },
      {
        title: 'Invite links',
        text: "If you can add members to your club, you can make an invite link in the club settings. You choose how long it works and for how many readers. It's shown once, so copy it and send it to your friends. They see the club's name, one of its owners and how many members it has, and can sign up on the way if they don't have an account. You can end a link at any time.",
      },
      {
        title: 'Invitations by email',
        text: "Flyleaf can also email an invitation for you. It lets in one reader and works for 14 days. Flyleaf doesn't keep the address. Anyone who gets an invitation can say that they don't want any more, and allow them again with the same link.",
      },
      {
        title: 'Discussion guide',
        text: "Each meeting about a book has a discussion guide: the club's discussions by chapter, the notes that members have quoted most, and the questions that nobody has answered yet. It never goes beyond the meeting's chapter, or beyond what you've read. You can print, copy or download it. Guides of earlier meetings are under “Past meetings” in your club.",
      },
    ],
  },
  it: {
    title: 'I club del libro, passo per passo',
    byline: 'Come trovarne uno, invitare altri e preparare un incontro',
    parts: [
      {
        title: 'Trova un club',
        text: "Nell'elenco dei club ci sono quelli che cercano lettori: che cosa leggono, in quali lingue scrivono e quanto tempo dedicano a un libro. Per vederlo, verifica prima la tua email. Un club che non è nell'elenco resta privato.",
      },
      {
        title: 'Chiedi di entrare',
        text: "Scegli «Chiedi di entrare» nell'elenco e, se vuoi, scrivi due righe. Decide chi può aggiungere membri al club, e ti avvisiamo quando ti fanno entrare. Se rifiutano, non ricevi nessun avviso. Puoi ritirare la richiesta. A un club si può chiedere una volta ogni 30 giorni.",
      },
      {
        title: "Link d'invito",
        text: "Se puoi aggiungere membri al tuo club, puoi creare un link d'invito nelle impostazioni del club. Scegli per quanto tempo funziona e per quanti lettori. Viene mostrato una volta sola: copialo e mandalo ai tuoi amici. Vedono il nome del club, chi lo gestisce e quanti membri ha, e se non hanno un account possono crearlo al momento. Puoi disattivare un link quando vuoi.",
      },
      {
        title: 'Inviti per email',
        text: "Flyleaf può anche mandare un invito per email al posto tuo. Fa entrare un solo lettore e funziona per 14 giorni. Flyleaf non conserva l'indirizzo. Chi riceve un invito può dire che non ne vuole altri, e riattivarli con lo stesso link.",
      },
      {
        title: 'Traccia per la discussione',
        text: "Ogni incontro su un libro ha una traccia per la discussione: le discussioni del club per capitolo, le note più citate dai membri e le domande a cui nessuno ha ancora risposto. Non va mai oltre il capitolo dell'incontro, né oltre quello che hai letto. Puoi stamparla, copiarla o scaricarla. Le tracce degli incontri precedenti sono in «Incontri passati», nel tuo club.",
      },
    ],
  },
};
