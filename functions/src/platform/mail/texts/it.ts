import { type MailTexts, type UnsubscribeTexts, upTo99 } from './mail-texts';

const and = new Intl.ListFormat('it');

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
  replySubject: (names, count) =>
    names.length === 1 ? `${names[0]} ti ha risposto` : `${upTo99(count)} risposte per te`,
  replyTitle: 'Risposte per te',
  replied: (names, count) =>
    count === 1 ? `risposta di ${names[0]}` : `${upTo99(count)} risposte, di ${and.format(names)}`,
  reminder: (kind, club, date) => {
    if (kind === 'asked') return `Quando potete incontrarvi? ${club} cerca una data`;
    if (kind === 'moved') return `${club}: l'incontro ora è ${date}`;
    if (kind === 'cancelled')
      return date ? `${club}: l'incontro di ${date} è annullato` : `${club}: l'incontro è annullato`;
    return `${club} si incontra ${date}`;
  },
  answerMeeting: 'Di’ se vieni',
  chooseDate: 'Scegli le date in cui puoi',
  whyReminder: 'Hai scelto di ricevere un promemoria degli incontri dei tuoi club per email.',
  whyReply: "Hai scelto di ricevere un'email quando qualcuno ti risponde.",
  whyDigest: {
    daily: "Hai scelto di ricevere questa email ogni giorno in cui c'è qualcosa di nuovo.",
    weekly: "Hai scelto di ricevere questa email il lunedì, quando c'è qualcosa di nuovo.",
  },
  unsubscribe: 'Annulla iscrizione',
  settings: 'Impostazioni delle email',
};

export const unsubscribeIt: UnsubscribeTexts = {
  title: 'Annulla iscrizione',
  question: {
    digest: 'Non riceverai più email sui nuovi post. I tuoi club e le tue discussioni restano come sono.',
    replies: 'Non riceverai più email quando qualcuno ti risponde. Lo vedrai comunque su Flyleaf.',
    meetings: 'Non riceverai più email sugli incontri dei tuoi club. I promemoria restano su Flyleaf.',
    invitations: 'Nessuno potrà più invitare questo indirizzo in un club per email.',
  },
  button: 'Annulla iscrizione',
  done: 'Iscrizione annullata',
  doneAbout: 'Puoi riattivare le email dalla pagina del tuo account.',
  doneInvitations: 'Niente più inviti',
  doneInvitationsAbout: 'Flyleaf non manderà più inviti a questo indirizzo.',
  allowInvitations: 'Ricevi di nuovo gli inviti',
  invitationsAllowed: 'Inviti riattivati',
  invitationsAllowedAbout: 'Puoi ricevere di nuovo inviti nei club a questo indirizzo.',
  badLink: 'Questo link non funziona',
  badLinkAbout: "Apri di nuovo il link dell'email, oppure disattiva le email dalla pagina del tuo account.",
  settings: 'Account',
  home: 'Flyleaf',
};
