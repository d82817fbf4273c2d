import type { Language } from '../../functions/src/contract/languages';
import type { Term } from '../../functions/src/contract/member-translations';
import type { Progress } from '../../functions/src/contract/progress';

/** The demo readers, who can all sign in. */
export const clubReaders = ['ada', 'giulia', 'tom', 'mei'] as const;
export type ClubReader = (typeof clubReaders)[number];

/** A note of Ada's that the club finds in its margins. */
export const sharedNote = {
  ...{ bookId: 'frankenstein-shelley', bookTitle: 'Frankenstein', chapter: 5, page: 52 },
  remark:
    'For Sunday: the night it wakes he dreams of Elizabeth, and of his mother in her shroud. Before the face, before the running. Shall we start there?',
};

/** Those who show the club where they are. */
export const sharingMembers: readonly ClubReader[] = ['giulia', 'mei'];

/** The same in the other language, by a member who speaks both. */
export interface InOther {
  by: ClubReader;
  text: string;
}

export interface ClubRemark {
  by: ClubReader;
  text: string;
  inOther: InOther;
  /** The last chapter that it talks about. Left out, it goes as far as its discussion. */
  chapter?: number;
  likedBy?: readonly ClubReader[];
  replies?: readonly ClubRemark[];
}

/** The language that a member writes in. */
export const languageOf = (reader: ClubReader): Language => (reader === 'giulia' ? 'it' : 'en');

/** A discussion in a club that started `days` days ago. The first remark is its opening post. */
export interface ClubTalk {
  book: string;
  /** The last chapter that it talks about. */
  chapter: number;
  /** In the language of its first remark. */
  title: string;
  titleInOther: InOther;
  days: number;
  remarks: readonly [ClubRemark, ...ClubRemark[]];
}

export const CLUB = 'Sunday Marginalia';

export interface ClubBook {
  id: string;
  title: string;
  author: string;
  completed: boolean;
  /** How many days ago the club added it. */
  days: number;
  glossary?: readonly Term[];
  /** Where each member is in it. */
  places: Readonly<Record<ClubReader, Progress>>;
}

const at = (chapter: number): Progress => ({ chapter, finished: false });
const finished: Progress = { chapter: 61, finished: true };

export const clubBooks: readonly ClubBook[] = [
  {
    ...{ id: 'pride-and-prejudice-austen', title: 'Pride and Prejudice', author: 'Jane Austen' },
    ...{ completed: true, days: 48 },
    places: { ada: finished, giulia: finished, tom: finished, mei: finished },
  },
  {
    ...{ id: 'frankenstein-shelley', title: 'Frankenstein', author: 'Mary Shelley', completed: false, days: 12 },
    glossary: [
      { en: 'the creature', it: 'la creatura' },
      { en: 'Victor', it: 'Victor' },
    ],
    places: { ada: at(24), giulia: at(16), tom: at(5), mei: at(16) },
  },
  {
    ...{ id: 'il-barone-rampante-calvino', title: 'Il barone rampante', author: 'Italo Calvino' },
    ...{ completed: false, days: 7 },
    glossary: [
      { en: 'Cosimo', it: 'Cosimo' },
      { en: 'Ombrosa', it: 'Ombrosa' },
      { en: 'The Baron in the Trees', it: 'Il barone rampante' },
    ],
    places: { ada: at(10), giulia: at(30), tom: at(6), mei: at(10) },
  },
];

const verdict: ClubTalk = {
  book: 'pride-and-prejudice-austen',
  chapter: 61,
  title: 'All done: what we made of it',
  titleInOther: { by: 'giulia', text: 'Finito: che cosa ne pensiamo' },
  days: 19,
  remarks: [
    {
      by: 'tom',
      text: 'Finished on the train and missed my stop. I came for the jokes and stayed for a woman who reads a letter twice and changes her mind. Four and a half out of five; the half is for Mr Collins, who has gone on too long.',
      inOther: {
        by: 'giulia',
        text: 'Finito in treno, e ho mancato la mia fermata. Ero venuto per le battute e sono rimasto per una donna che legge due volte una lettera e cambia idea. Quattro stelle e mezza su cinque; la mezza la toglie il signor Collins, che la tira troppo per le lunghe.',
      },
      likedBy: ['ada', 'mei', 'giulia'],
      replies: [
        {
          by: 'ada',
          text: 'He goes on exactly as long as it takes to know what Charlotte is signing up for.',
          inOther: {
            by: 'giulia',
            text: 'La tira per le lunghe giusto quanto serve per capire che cosa sta firmando Charlotte.',
          },
          likedBy: ['mei'],
        },
        {
          by: 'tom',
          text: 'All right, the half point is restored. To Charlotte.',
          inOther: { by: 'giulia', text: 'Va bene, la mezza stella è restituita. A Charlotte.' },
        },
      ],
    },
    {
      by: 'giulia',
      text: "L'ho letto metà in inglese e metà in traduzione. In italiano Lizzy sembra più impertinente, in inglese più intelligente. Mi piacerebbe sapere se è colpa del traduttore o mia.",
      inOther: {
        by: 'ada',
        text: "I read half of it in English and half in translation. In Italian Lizzy seems cheekier, in English cleverer. I'd like to know whether that's the translator's doing or mine.",
      },
      likedBy: ['ada'],
      replies: [
        {
          by: 'mei',
          text: 'Mine too, in Mandarin! She gets politer there. Perhaps each language decides how rude a clever girl may be.',
          inOther: {
            by: 'giulia',
            text: 'Anche la mia, in mandarino! Lì diventa più educata. Forse ogni lingua decide quanto può essere sfacciata una ragazza intelligente.',
          },
          likedBy: ['giulia', 'ada'],
        },
      ],
    },
  ],
};

const running: ClubTalk = {
  book: 'frankenstein-shelley',
  chapter: 5,
  title: 'Chapter 5: why does he run?',
  titleInOther: { by: 'giulia', text: 'Capitolo 5: perché scappa?' },
  days: 9,
  remarks: [
    {
      by: 'ada',
      text: 'Two years of work, the thing opens an eye, and he goes to bed. Please nothing past chapter 5 in here: Tom is slow and proud of it. What is he running from, the face or the fact that it worked?',
      inOther: {
        by: 'giulia',
        text: 'Due anni di lavoro, la cosa apre un occhio, e lui va a letto. Per favore, qui niente oltre il capitolo 5: Tom va piano e ne è fiero. Da che cosa scappa, dalla faccia o dal fatto che abbia funzionato?',
      },
      likedBy: ['tom'],
      replies: [
        {
          by: 'tom',
          text: 'Slow and proud, confirmed. I say he runs from having nothing left to want.',
          inOther: {
            by: 'giulia',
            text: 'Piano e fiero, confermo. Per me scappa perché non gli resta più niente da desiderare.',
          },
          likedBy: ['ada', 'giulia'],
        },
        {
          by: 'giulia',
          text: 'Secondo me scappa perché la creatura gli tende la mano. Un mostro lo si affronta; a un figlio che chiede qualcosa bisogna rispondere.',
          inOther: {
            by: 'ada',
            text: 'I think he runs because the creature holds out its hand to him. A monster you can face; a child who asks for something has to be answered.',
          },
          likedBy: ['ada', 'mei', 'tom'],
        },
      ],
    },
    {
      by: 'mei',
      text: 'I teach eleven-year-olds. You spend weeks on a project, and when it finally moves the first feeling is always: oh no, now it needs me. I laughed, and then I felt sorry for both of them.',
      inOther: {
        by: 'giulia',
        text: 'Insegno a ragazzi di undici anni. Passi settimane su un progetto e quando finalmente si muove la prima cosa che provi è sempre: oh no, adesso ha bisogno di me. Ho riso, e poi mi sono dispiaciuta per tutti e due.',
      },
      likedBy: ['giulia', 'ada'],
    },
    {
      by: 'tom',
      text: 'Has anybody else noticed that it only ever rains? I was promised lightning by every film I have seen.',
      inOther: {
        by: 'giulia',
        text: 'Qualcun altro ha notato che piove e basta? Ogni film che ho visto mi aveva promesso i fulmini.',
      },
      replies: [
        {
          by: 'ada',
          text: 'A candle nearly burnt out and rain on the panes. The lightning is all ours.',
          inOther: {
            by: 'giulia',
            text: 'Una candela quasi consumata e la pioggia sui vetri. I fulmini ce li abbiamo messi noi.',
          },
        },
      ],
    },
  ],
};

const education: ClubTalk = {
  book: 'frankenstein-shelley',
  chapter: 16,
  title: 'Up to chapter 16: what the creature reads',
  titleInOther: { by: 'giulia', text: 'Fino al capitolo 16: che cosa legge la creatura' },
  days: 5,
  remarks: [
    {
      by: 'mei',
      text: 'Opening this for whoever has got to chapter 16. He learns to speak through a crack in a wall, by watching people be kind to each other. Who has a better idea of what a home is, he or Victor?',
      inOther: {
        by: 'giulia',
        text: "Apro questa per chi è arrivato al capitolo 16. Impara a parlare da una crepa nel muro, guardando delle persone che si vogliono bene. Chi dei due sa meglio che cos'è una casa, lui o Victor?",
      },
      likedBy: ['ada'],
      replies: [
        {
          by: 'ada',
          text: 'He clears their path of snow at night and thinks of it as conversation. Victor has a real family, and does not write home.',
          inOther: {
            by: 'giulia',
            text: "Di notte spala la neve dal loro sentiero e gli sembra di conversare. Victor una famiglia ce l'ha davvero, e a casa non scrive.",
          },
          likedBy: ['mei'],
        },
        {
          ...{ by: 'ada', chapter: 20 },
          text: 'I have finished, so only this: keep that crack in the wall in mind until somebody looks in at a window in chapter 20.',
          inOther: {
            by: 'ada',
            text: "Io l'ho finito, quindi dico solo questo: tenete a mente quella crepa nel muro finché, al capitolo 20, qualcuno non guarda dentro da una finestra.",
          },
        },
      ],
    },
    {
      by: 'giulia',
      text: 'Tre libri in una borsa e nessuno con cui parlarne: è la prima persona sola con la sua biblioteca che incontro in un romanzo. Lo inviterei la domenica.',
      inOther: {
        by: 'mei',
        text: "Three books in a bag and nobody to talk to about them: he's the first person alone with his library that I have met in a novel. I'd invite him on Sundays.",
      },
      likedBy: ['mei', 'ada'],
    },
  ],
};

const snails: ClubTalk = {
  book: 'il-barone-rampante-calvino',
  chapter: 1,
  title: 'Capitolo 1: il piatto di lumache',
  titleInOther: { by: 'ada', text: 'Chapter 1: the plate of snails' },
  days: 6,
  remarks: [
    {
      by: 'giulia',
      text: 'Comincio io, che gioco in casa. Un ragazzo di dodici anni rifiuta un piatto di lumache e sale su un albero. È un capriccio o la prima decisione seria della sua vita? Io me lo chiedo da quando lo lessi a scuola.',
      inOther: {
        by: 'ada',
        text: "I'll begin, since I'm playing at home. A boy of twelve refuses a plate of snails and climbs a tree. Is it a whim, or the first serious decision of his life? I've been asking myself since I read it at school.",
      },
      likedBy: ['tom', 'ada'],
      replies: [
        {
          by: 'tom',
          text: 'Reading it in English, so forgive me if this is the translator: what struck me is how well he is dressed for it. Nobody rebels in a wig by accident.',
          inOther: {
            by: 'giulia',
            text: 'Io lo leggo in inglese, quindi perdonatemi se è colpa del traduttore: mi ha colpito quanto è vestito bene per farlo. Nessuno si ribella in parrucca per caso.',
          },
          likedBy: ['giulia'],
        },
        {
          by: 'giulia',
          text: 'No no, la parrucca c’è anche in italiano. E il tricorno, e lo spadino. Calvino lo manda su vestito per il pranzo.',
          inOther: {
            by: 'ada',
            text: 'No no, the wig is there in Italian too. And the tricorne, and the little sword. Calvino sends him up there dressed for lunch.',
          },
        },
      ],
    },
    {
      by: 'mei',
      text: 'The sister who cooks frightens me more than anything in Frankenstein. One chapter in, and I already know who the monster of this house is.',
      inOther: {
        by: 'giulia',
        text: 'La sorella che cucina mi fa più paura di tutto Frankenstein. Un capitolo, e so già chi è il mostro di questa casa.',
      },
      likedBy: ['ada', 'tom', 'giulia'],
    },
  ],
};

const alone: ClubTalk = {
  book: 'il-barone-rampante-calvino',
  chapter: 10,
  title: 'Is he lonely up there? (to chapter 10)',
  titleInOther: { by: 'giulia', text: 'È solo, lassù? (fino al capitolo 10)' },
  days: 2,
  remarks: [
    {
      by: 'ada',
      text: 'He hunts, he reads, he is at every window in Ombrosa, and he never touches the ground. I cannot decide whether he has left everybody or whether he is the only one who pays attention to them.',
      inOther: {
        by: 'giulia',
        text: "Caccia, legge, si affaccia a ogni finestra di Ombrosa e non tocca mai terra. Non riesco a decidere se ha lasciato tutti o se è l'unico che gli presta attenzione.",
      },
      likedBy: ['giulia', 'mei'],
      replies: [
        {
          by: 'giulia',
          text: 'Da lassù vede tutti e tutti possono chiamarlo. A me sembra il contrario della solitudine: è il vicino di casa di un intero paese.',
          inOther: {
            by: 'mei',
            text: 'From up there he sees everybody, and everybody can call him. To me it looks like the opposite of loneliness: he is the neighbour of a whole village.',
          },
          likedBy: ['ada'],
        },
        {
          by: 'mei',
          text: 'A neighbour you can always see and never sit down with. I have had a few of those.',
          inOther: { by: 'giulia', text: 'Un vicino che vedi sempre e con cui non ti siedi mai. Ne ho avuti alcuni.' },
          likedBy: ['tom'],
        },
      ],
    },
    {
      ...{ by: 'tom', chapter: 6 },
      text: 'I am on chapter 6, so I have closed one eye to write this: I like that he makes rules for himself that nobody asked for. I would have come down for supper.',
      inOther: {
        by: 'giulia',
        text: 'Sono al capitolo 6, quindi ho scritto questo con un occhio chiuso: mi piace che si dia regole che nessuno gli ha chiesto. Io per cena sarei sceso.',
      },
      likedBy: ['ada', 'giulia'],
    },
    {
      ...{ by: 'giulia', chapter: 30 },
      text: "Per chi è arrivato in fondo: ho riletto l'ultima pagina tre volte e ancora non so se quel bosco ci sia mai stato.",
      inOther: {
        by: 'giulia',
        text: "For whoever has got to the end: I've read the last page three times, and I still don't know whether that forest was ever there.",
      },
    },
  ],
};

export const clubTalks: readonly ClubTalk[] = [verdict, running, education, snails, alone];
