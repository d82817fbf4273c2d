import type { Language } from '@domain/languages';

interface BlockTexts {
  block: string;
  unblock: string;
  askBlock: (user: string) => string;
  askUnblock: (user: string) => string;
  blocks: string;
  notTold: string;
  unblocks: string;
  folded: Readonly<Record<'post' | 'note', string>>;
  show: string;
  title: string;
  about: string;
}

/** Few readers see these texts, so they stay out of the catalogs that every screen loads. */
export const blockTexts: Readonly<Record<Language, BlockTexts>> = {
  en: {
    block: 'Block',
    unblock: 'Unblock',
    askBlock: (user) => `Block ${user}?`,
    askUnblock: (user) => `Unblock ${user}?`,
    blocks:
      'You won’t see their posts and notes unless you ask for them, and you won’t hear of their replies and mentions. They can’t add you to a club.',
    notTold: 'They aren’t told. You can unblock them on your account page.',
    unblocks: 'You’ll see their posts and notes again, and hear of their replies and mentions.',
    folded: { post: 'A post by somebody you have blocked.', note: 'A note by somebody you have blocked.' },
    show: 'Show',
    title: 'Blocked readers',
    about: 'You don’t see their posts and notes, and they can’t add you to a club. They aren’t told.',
  },
  it: {
    block: 'Blocca',
    unblock: 'Sblocca',
    askBlock: (user) => `Bloccare ${user}?`,
    askUnblock: (user) => `Sbloccare ${user}?`,
    blocks:
      'Non vedrai i suoi post e le sue note se non lo chiedi, e non riceverai notifiche delle sue risposte e menzioni. Non potrà aggiungerti a un club.',
    notTold: 'Non lo saprà. Puoi togliere il blocco dalla pagina Account.',
    unblocks: 'Vedrai di nuovo i suoi post e le sue note, e riceverai notifiche delle sue risposte e menzioni.',
    folded: { post: 'Un post di qualcuno che hai bloccato.', note: 'Una nota di qualcuno che hai bloccato.' },
    show: 'Mostra',
    title: 'Lettori bloccati',
    about: 'Non vedi i loro post e le loro note, e non possono aggiungerti a un club. Non lo sanno.',
  },
};
