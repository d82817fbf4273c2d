import { type MailTexts, type UnsubscribeTexts, upTo99 } from './mail-texts';

const posts = (count: number) =>
  count === 1 ? '1 nuovo post' : count > 99 ? 'più di 99 nuovi post' : `${count} nuovi post`;

export const it: MailTexts = {
  digestSubject: (count) => `${posts(count)} nelle tue discussioni`,
  digestTitle: 'Novità nelle tue discussioni',
  publicDiscussions: 'Discussioni pubbliche',
  hiddenTitle: 'Una discussione più avanti nel libro',
  newPosts: posts,
  waiting: ({ count, chapter }) => {
    const wait = count === 1 ? 'un altro ti aspetta' : `altri ${upTo99(count)} ti aspettano`;
    return chapter === 'end' ? `${wait} alla fine` : `${wait} al capitolo ${chapter}`;
  },
  whyDigest: {
    daily: "Hai scelto di ricevere questa email ogni giorno in cui c'è qualcosa di nuovo.",
    weekly: "Hai scelto di ricevere questa email il lunedì, quando c'è qualcosa di nuovo.",
  },
  unsubscribe: 'Annulla iscrizione',
  settings: 'Impostazioni delle email',
};

export const unsubscribeIt: UnsubscribeTexts = {
  title: 'Annulla iscrizione',
  question: 'Non riceverai più email sui nuovi post. I tuoi club e le tue discussioni restano come sono.',
  button: 'Annulla iscrizione',
  done: 'Iscrizione annullata',
  doneAbout: 'Puoi riattivare le email dalla pagina del tuo account.',
  badLink: 'Questo link non funziona',
  badLinkAbout: "Apri di nuovo il link dell'email, oppure disattiva le email dalla pagina del tuo account.",
  settings: 'Account',
  home: 'Flyleaf',
};
