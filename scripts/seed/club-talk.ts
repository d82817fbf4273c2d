/** The demo readers, who can all sign in. */
export type ClubReader = 'ada' | 'giulia' | 'tom' | 'mei';

export interface ClubRemark {
  by: ClubReader;
  text: string;
  likedBy?: readonly ClubReader[];
  replies?: readonly ClubRemark[];
}

/** A discussion in a club that started `days` days ago. The first remark is its opening post. */
export interface ClubTalk {
  book: string;
  title: string;
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
}

export const clubBooks: readonly ClubBook[] = [
  { id: 'pride-and-prejudice-austen', title: 'Pride and Prejudice', author: 'Jane Austen', completed: true, days: 48 },
  { id: 'frankenstein-shelley', title: 'Frankenstein', author: 'Mary Shelley', completed: false, days: 12 },
  { id: 'il-barone-rampante-calvino', title: 'Il barone rampante', author: 'Italo Calvino', completed: false, days: 7 },
];

const verdict: ClubTalk = {
  book: 'pride-and-prejudice-austen',
  title: 'All done: what we made of it',
  days: 19,
  remarks: [
    {
      by: 'tom',
      text: 'Finished on the train and missed my stop. I came for the jokes and stayed for a woman who reads a letter twice and changes her mind. Four and a half out of five; the half is for Mr Collins, who has gone on too long.',
      likedBy: ['ada', 'mei', 'giulia'],
      replies: [
        {
          by: 'ada',
          text: 'He goes on exactly as long as it takes to know what Charlotte is signing up for.',
          likedBy: ['mei'],
        },
        { by: 'tom', text: 'All right, the half point is restored. To Charlotte.' },
      ],
    },
    {
      by: 'giulia',
      text: "L'ho letto metà in inglese e metà in traduzione. In italiano Lizzy sembra più impertinente, in inglese più intelligente. Mi piacerebbe sapere se è colpa del traduttore o mia.",
      likedBy: ['ada'],
      replies: [
        {
          by: 'mei',
          text: 'Mine too, in Mandarin! She gets politer there. Perhaps each language decides how rude a clever girl may be.',
          likedBy: ['giulia', 'ada'],
        },
      ],
    },
  ],
};

const running: ClubTalk = {
  book: 'frankenstein-shelley',
  title: 'Chapter 5: why does he run?',
  days: 9,
  remarks: [
    {
      by: 'ada',
      text: 'Two years of work, the thing opens an eye, and he goes to bed. Please nothing past chapter 5 in here: Tom is slow and proud of it. What is he running from, the face or the fact that it worked?',
      likedBy: ['tom'],
      replies: [
        {
          by: 'tom',
          text: 'Slow and proud, confirmed. I say he runs from having nothing left to want.',
          likedBy: ['ada', 'giulia'],
        },
        {
          by: 'giulia',
          text: 'Secondo me scappa perché la creatura gli tende la mano. Un mostro lo si affronta; a un figlio che chiede qualcosa bisogna rispondere.',
          likedBy: ['ada', 'mei', 'tom'],
        },
      ],
    },
    {
      by: 'mei',
      text: 'I teach eleven-year-olds. You spend weeks on a project, and when it finally moves the first feeling is always: oh no, now it needs me. I laughed, and then I felt sorry for both of them.',
      likedBy: ['giulia', 'ada'],
    },
    {
      by: 'tom',
      text: 'Has anybody else noticed that it only ever rains? I was promised lightning by every film I have seen.',
      replies: [{ by: 'ada', text: 'A candle nearly burnt out and rain on the panes. The lightning is all ours.' }],
    },
  ],
};

const education: ClubTalk = {
  book: 'frankenstein-shelley',
  title: 'Up to chapter 16: what the creature reads',
  days: 5,
  remarks: [
    {
      by: 'mei',
      text: 'Opening this for whoever has got to chapter 16. He learns to speak through a crack in a wall, by watching people be kind to each other. Who has a better idea of what a home is, he or Victor?',
      likedBy: ['ada'],
      replies: [
        {
          by: 'ada',
          text: 'He clears their path of snow at night and thinks of it as conversation. Victor has a real family, and does not write home.',
          likedBy: ['mei'],
        },
      ],
    },
    {
      by: 'giulia',
      text: 'Tre libri in una borsa e nessuno con cui parlarne: è la prima persona sola con la sua biblioteca che incontro in un romanzo. Lo inviterei la domenica.',
      likedBy: ['mei', 'ada'],
    },
  ],
};

const snails: ClubTalk = {
  book: 'il-barone-rampante-calvino',
  title: 'Capitolo 1: il piatto di lumache',
  days: 6,
  remarks: [
    {
      by: 'giulia',
      text: 'Comincio io, che gioco in casa. Un ragazzo di dodici anni rifiuta un piatto di lumache e sale su un albero. È un capriccio o la prima decisione seria della sua vita? Io me lo chiedo da quando lo lessi a scuola.',
      likedBy: ['tom', 'ada'],
      replies: [
        {
          by: 'tom',
          text: 'Reading it in English, so forgive me if this is the translator: what struck me is how well he is dressed for it. Nobody rebels in a wig by accident.',
          likedBy: ['giulia'],
        },
        {
          by: 'giulia',
          text: 'No no, la parrucca c’è anche in italiano. E il tricorno, e lo spadino. Calvino lo manda su vestito per il pranzo.',
        },
      ],
    },
    {
      by: 'mei',
      text: 'The sister who cooks frightens me more than anything in Frankenstein. One chapter in, and I already know who the monster of this house is.',
      likedBy: ['ada', 'tom', 'giulia'],
    },
  ],
};

const alone: ClubTalk = {
  book: 'il-barone-rampante-calvino',
  title: 'Is he lonely up there? (to chapter 10)',
  days: 2,
  remarks: [
    {
      by: 'ada',
      text: 'He hunts, he reads, he is at every window in Ombrosa, and he never touches the ground. I cannot decide whether he has left everybody or whether he is the only one who pays attention to them.',
      likedBy: ['giulia', 'mei'],
      replies: [
        {
          by: 'giulia',
          text: 'Da lassù vede tutti e tutti possono chiamarlo. A me sembra il contrario della solitudine: è il vicino di casa di un intero paese.',
          likedBy: ['ada'],
        },
        {
          by: 'mei',
          text: 'A neighbour you can always see and never sit down with. I have had a few of those.',
          likedBy: ['tom'],
        },
      ],
    },
    {
      by: 'tom',
      text: 'I am on chapter 6, so I have closed one eye to write this: I like that he makes rules for himself that nobody asked for. I would have come down for supper.',
      likedBy: ['ada', 'giulia'],
    },
  ],
};

export const clubTalks: readonly ClubTalk[] = [verdict, running, education, snails, alone];
