import type { SeedBook } from './notes';

/** Mostly classics. */
export const adaShelf: readonly SeedBook[] = [
  {
    gId: 'frankenstein-shelley',
    title: 'Frankenstein',
    author: 'Mary Shelley',
    notes: [
      {
        chapter: 0,
        chapterTitle: 'Letters',
        page: 11,
        remark:
          'Walton to his sister, then Victor to Walton, and later the creature to Victor. Three people asking to be believed, one inside the other. Keep an eye on who is never allowed to tell anything: the women.',
      },
      {
        chapter: 4,
        page: 47,
        remark:
          'He works "with unremitting ardour" for two years and in all that time writes nobody a letter. The fault is already here, well before the lightning.',
        pub: true,
      },
      {
        chapter: 5,
        chapterTitle: 'A dreary night of November',
        page: 51,
        remark:
          'What does he do at the great moment? He goes to bed. The creature holds out a hand and he runs. I had remembered a laboratory and a storm; there is only rain on the panes and a candle nearly burnt out.',
        pub: true,
      },
      {
        chapter: 7,
        page: 66,
        remark:
          'Justine. He knows, and keeps silent because he would sound mad. Compare with how quickly he speaks up when it is his own grief.',
      },
      {
        chapter: 10,
        chapterTitle: 'Mer de Glace',
        page: 94,
        remark:
          '"I ought to be thy Adam." So he has read Milton before we are told that he has read Milton. Check chapter 15.',
        pub: true,
      },
      {
        chapter: 12,
        page: 107,
        remark:
          'The best chapter so far. He learns what words are by watching a family be kind to each other through a crack in a wall, and clears the snow for them at night.',
        pub: true,
      },
      {
        chapter: 15,
        page: 124,
        remark:
          'Three books in a leather bag: Paradise Lost, Plutarch, Werther. A whole education in rebellion, glory and self-pity. Somebody should teach a course with just these.',
      },
      {
        chapter: 20,
        page: 163,
        remark:
          'He tears the second one apart with the first one looking in at the window. I had to put the book down. Ask the others whether he was right.',
      },
      {
        chapter: 24,
        page: 210,
        remark: 'And the last word goes to the one without a name.',
        pub: true,
      },
    ],
  },
  {
    gId: 'moby-dick-melville',
    title: 'Moby-Dick',
    author: 'Herman Melville',
    notes: [
      {
        chapter: 1,
        chapterTitle: 'Loomings',
        page: 3,
        remark: "Nobody told me that it is funny. He goes to sea instead of knocking people's hats off.",
        pub: true,
      },
      {
        chapter: 3,
        chapterTitle: 'The Spouter-Inn',
        page: 24,
        remark:
          '"Better sleep with a sober cannibal than a drunken Christian." The friendship starts with two strangers and one blanket.',
      },
      {
        chapter: 36,
        chapterTitle: 'The Quarter-Deck',
        page: 177,
        remark:
          'The coin nailed to the mast. Starbuck is the only one who says what it is, and he is out-shouted. Read again when we get to the doubloon chapter (99).',
        pub: true,
      },
      {
        chapter: 42,
        chapterTitle: 'The Whiteness of the Whale',
        page: 204,
        remark: 'Ten pages on a colour, and by the end of it I am afraid of milk.',
      },
      {
        chapter: 94,
        chapterTitle: 'A Squeeze of the Hand',
        page: 456,
        remark:
          'Happiness, of all places, in a tub of spermaceti: the wife, the hearth, the bed, the table, the saddle, the fireside. He lowers his idea of it and I think he means it.',
      },
    ],
  },
  {
    gId: 'pride-and-prejudice-austen',
    title: 'Pride and Prejudice',
    author: 'Jane Austen',
    notes: [
      {
        chapter: 0,
        chapterTitle: 'Before the first page',
        page: 0,
        remark:
          'Third time. At sixteen I read it for the wedding and at thirty for the jokes. This time I will keep count of how often somebody is sure of something and wrong.',
        pub: true,
      },
      {
        chapter: 1,
        page: 5,
        remark:
          'One page of dialogue, and the whole marriage of the Bennets is there. She never describes what she can let people say.',
        pub: true,
      },
      {
        chapter: 19,
        page: 103,
        remark: 'Mr Collins gives his reasons for marrying in a numbered list. Read this one aloud to Tom.',
      },
      {
        chapter: 34,
        page: 185,
        remark:
          'Exactly in the middle of the book. Every sentence that he thinks is a compliment is an insult, and he is the only person in the room who cannot hear it.',
        pub: true,
      },
      {
        chapter: 36,
        page: 201,
        remark:
          '"Till this moment I never knew myself." She changes her mind by reading carefully, twice. A novel about rereading!',
        pub: true,
      },
      {
        chapter: 43,
        chapterTitle: 'Pemberley',
        page: 235,
        remark:
          "The housekeeper's good word is worth more than ten thousand a year. Notice that the portrait looks at her, not she at it.",
      },
    ],
  },
];
