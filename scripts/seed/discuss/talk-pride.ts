import { type Talk, unanswered } from './talk';

const book = 'pride-and-prejudice-austen';

/** A book with enough discussions for a second page. */
export const talkOfPride: readonly Talk[] = [
  {
    book,
    title: 'Was Charlotte right to marry Mr Collins?',
    days: 6,
    remarks: [
      {
        by: 'ada',
        text: 'She is 27, has no money, and says outright that she asks only a comfortable home. Elizabeth is horrified. Reading it again at 40, I find that I am on Charlotte’s side, and I think the book lets me be.',
        likedBy: ['giulia', 'priya', 'wren', 'jun'],
        replies: [
          {
            by: 'tomasz',
            text: 'At 20 I wrote an essay against her. I would like to withdraw it.',
            likedBy: ['ada', 'wren'],
          },
          {
            by: 'giulia',
            text: 'The book lets you, but it also shows you the parlour that she chose at the back so that he would not come in.',
          },
          {
            by: 'ada',
            text: 'Yes! And that she is pleased with the arrangement. Contentment by architecture.',
            likedBy: ['giulia', 'jun'],
          },
        ],
      },
      {
        by: 'old-marlow',
        text: 'Count the alternatives. Governess, or a corner in a brother’s house until somebody dies. Collins is a fool but he is not unkind, and he will inherit Longbourn. She has done the sum that nobody else in Meryton will do aloud.',
        likedBy: ['ada', 'priya'],
      },
      {
        by: 'wren',
        text: 'What hurts is not the marriage, it is the friendship. After chapter 22 they never speak quite freely again. Austen spends one sentence on it and it is the saddest one in the novel.',
        likedBy: ['ada', 'giulia', 'tomasz', 'priya', 'jun'],
        replies: [
          {
            by: 'priya',
            chapter: 30,
            text: 'And then the visit in Kent, where they both pretend, so politely, for six weeks.',
          },
          {
            by: 'benedetta',
            text: 'I had missed that sentence entirely until you said so. Off to find it again.',
            likedBy: ['wren'],
          },
        ],
      },
      {
        by: 'jun',
        text: 'Does she love anyone? I mean at any point, before or after. I looked for it and found only kindness and good sense. Perhaps that is a temperament and not a tragedy.',
        replies: [
          {
            by: 'old-marlow',
            text: 'Some of us married on good sense and a shared liking for gardens. Forty-one years.',
            likedBy: ['ada', 'wren', 'jun', 'giulia'],
          },
        ],
      },
      {
        by: 'benedetta',
        text: 'La trovo modernissima: sa che cosa vuole, sa quanto costa e non finge con nessuno, nemmeno con sé stessa. Lizzy può permettersi di essere romantica perché è in un romanzo.',
        likedBy: ['giulia'],
        replies: [
          {
            by: 'giulia',
            text: 'E Charlotte invece è in un romanzo di George Eliot, poverina.',
            likedBy: ['benedetta', 'ada'],
          },
        ],
      },
      {
        by: 'priya',
        text: 'Look at how she handles Lady Catherine. Nobody manages that household better. If she had been born a man she would have run a small country, and fairly.',
        likedBy: ['wren'],
      },
      {
        by: 'tomasz',
        text: 'A question for the defence: would you say the same if Collins drank? How much of the argument rests on him being merely ridiculous?',
        replies: [
          {
            by: 'ada',
            text: 'Most of it. But she had known him for a week and could see that he was merely ridiculous; that is exactly her skill.',
          },
          {
            by: 'wren',
            text: 'She took a risk that women took every day then. Lydia took a worse one with better scenery.',
          },
        ],
      },
      {
        by: 'giulia',
        text: 'My students are split every year. Those who have paid rent defend her. Those who have not yet find her cynical. It is the most reliable experiment that I know.',
        likedBy: ['ada', 'tomasz', 'old-marlow', 'jun', 'priya'],
      },
      {
        by: 'wren',
        text: 'The film of 2005 gives her a speech about being frightened. Good scene, but the book’s Charlotte would never say it. She does not plead her case, which is why we are still arguing it for her.',
      },
      {
        by: 'jun',
        text: 'Has anybody read one of the novels told from her side? Is any of them worth the evening?',
        replies: [
          {
            by: 'benedetta',
            text: 'One or two try to give her a great secret passion. I closed both. She has a poultry yard and she likes it.',
            likedBy: ['jun', 'wren', 'ada'],
          },
        ],
      },
      {
        by: 'old-marlow',
        text: 'Last thought and then I will be quiet. Elizabeth judges her and is wrong; she judges Darcy and is wrong; she judges Wickham and is wrong. Charlotte is the only one she never takes back aloud.',
        likedBy: ['ada', 'giulia', 'wren', 'tomasz'],
      },
      {
        by: 'ada',
        text: 'I came here to argue and seem to have found eight people who agree with me. Somebody please be on Elizabeth’s side.',
      },
    ],
  },
  {
    book,
    title: 'The first line: whose voice is it?',
    days: 1.2,
    remarks: [
      {
        by: 'tomasz',
        text: 'A truth universally acknowledged, and by the third sentence we know that it is the truth of Mrs Bennet and her neighbours. Is the narrator joking with us or at us?',
        likedBy: ['ada'],
      },
      {
        by: 'priya',
        text: 'At us, I think, and we enjoy it so much that we do not notice. Everyone who quotes it seriously proves her point.',
        likedBy: ['tomasz', 'wren'],
        replies: [{ by: 'jun', text: 'My sister had it on her wedding invitations.' }],
      },
      {
        by: 'benedetta',
        text: 'In the Italian that I have at home the translator turned “in want of” into “in cerca di”. The joke is gone: he may be looking, but who says that he lacks?',
        likedBy: ['giulia'],
      },
    ],
  },
  {
    book,
    title: 'Mr Bennet is the villain',
    days: 2.1,
    remarks: [
      {
        by: 'wren',
        text: 'He is funny, he likes Lizzy best, and he lets the family drift to ruin because doing anything would mean leaving the library. I have stopped finding him charming.',
        likedBy: ['priya', 'ada', 'old-marlow'],
      },
      {
        by: 'old-marlow',
        text: 'A negligent man and not a villain. He says so himself once, after Lydia has gone, and then says that the feeling will pass soon enough. It does.',
        likedBy: ['wren'],
      },
      {
        by: 'giulia',
        text: 'He is what happens to wit when it has nothing to do. Elizabeth could become him; I think she knows it.',
        likedBy: ['wren', 'tomasz'],
      },
    ],
  },
  {
    book,
    title: 'When exactly does Darcy change?',
    days: 0.6,
    remarks: [
      {
        by: 'priya',
        text: 'Not at the piano, not at the proposal. I say it is somewhere between the letter and Pemberley, off the page, and that Austen was right not to show it.',
        likedBy: ['ada', 'jun'],
      },
      {
        ...{ by: 'jun', chapter: 43 },
        text: 'Does he change at all? Mrs Reynolds says that he was a sweet-tempered boy of four. Perhaps he just stops being shy in the rudest possible way.',
      },
    ],
  },
  {
    book,
    title: 'Pemberley, or falling in love with a house',
    days: 3.4,
    remarks: [
      {
        ...{ by: 'ada', chapter: 43 },
        text: 'She says as a joke that she dates her love from first seeing his grounds. I think it is not entirely a joke, and that it is nothing to be ashamed of: the house is his character, laid out as a park.',
      },
      {
        ...{ by: 'wren', chapter: 43 },
        text: 'And a housekeeper who has known him for twenty years is a better witness than any ball.',
        likedBy: ['ada'],
      },
    ],
  },
  {
    book,
    title: 'Mary deserves her own novel',
    days: 4.7,
    remarks: [
      {
        by: 'jun',
        text: 'She is nineteen, plain, and everybody laughs at her, the narrator too. Re-read the scene at the piano from her stool and try not to wince.',
        likedBy: ['wren', 'benedetta'],
      },
      {
        ...{ by: 'tomasz', chapter: 'end' },
        text: 'She gets the last good joke at least: after her sisters marry she is obliged to mix more with the world and can still moralise over every morning visit.',
      },
    ],
  },
  unanswered(
    book,
    'Reading it aloud: how do you do Mr Collins?',
    5.5,
    'tomasz',
    'We read a chapter each evening and I have been given all his lines. I started with pompous and ran out of breath. Advice welcome, the proposal is on Thursday.',
  ),
  unanswered(
    book,
    'Lydia at sixteen',
    7.3,
    'benedetta',
    'In every adaptation she is silly. She is also a child whom a grown man of the militia takes to London. Nobody in the book says so and I kept waiting for somebody to.',
  ),
  unanswered(
    book,
    'Which annotated edition?',
    8.2,
    'old-marlow',
    'My eyes are no longer up to the small print of the old paperback. I want good notes on money, entails and carriages, and a fount that one can read by lamplight.',
  ),
  unanswered(
    book,
    'How rich is ten thousand a year?',
    9.1,
    'jun',
    'I have seen it put at anything from half a million to twelve million in today’s pounds. What did it buy? How many servants, how many fires lit on a winter morning?',
  ),
  unanswered(
    book,
    'The letter, chapter 35, read as a letter',
    10.4,
    'giulia',
    'Try it without Elizabeth’s reactions: only what he chose to write, in which order, between midnight and eight. He puts Jane first and Wickham second. Why that order?',
    35,
  ),
  unanswered(
    book,
    'Jane Bennet is not boring',
    11.6,
    'wren',
    'She decides to think well of people although she sees quite clearly. It costs her something every time. I will die on this hill, and it is a gentle one with a good view.',
  ),
  unanswered(
    book,
    'Sir William Lucas, a defence',
    12.8,
    'old-marlow',
    'One knighthood, and he spends the rest of his life being civil to everybody. There are worse uses of a title. I wish that my neighbours had his complaint.',
  ),
  unanswered(
    book,
    'What does Wickham want?',
    13.9,
    'priya',
    'Money, yes, but he passes up easier money twice. I have come to think that what he wants is to be the boy whom old Mr Darcy liked best, for ever.',
  ),
  unanswered(
    book,
    'A map of all the walks',
    15.2,
    'tomasz',
    'I have been plotting every walk that Elizabeth takes, with distances. She does three muddy miles before breakfast in chapter 7. Corrections from Hertfordshire welcome.',
  ),
  unanswered(
    book,
    'Translations: Italian',
    16.5,
    'benedetta',
    'Ne ho tre in casa e nessuna mi convince del tutto. Nei dialoghi vanno bene; è la voce che racconta a perdersi. Quale consigliate a chi lo legge per la prima volta?',
  ),
  unanswered(
    book,
    'The Gardiners: the only good marriage?',
    17.3,
    'ada',
    'They like each other, they are in trade, they bring up their children and turn up when they are needed. Austen gives them the last sentence of the book. I do not think that is an accident.',
  ),
  unanswered(
    book,
    'Is Mrs Bennet right?',
    18.8,
    'giulia',
    'Five daughters, an entail, a husband who makes jokes. She is the only one who acts as if it were an emergency, and it is one. Her nerves are the most realistic thing in the house.',
  ),
  unanswered(
    book,
    'Dancing as conversation',
    20.1,
    'jun',
    'In the Netherfield ball they must speak or look odd, and may stop whenever the figure parts them. The best quarrel in the book is timed by the musicians.',
  ),
  unanswered(
    book,
    'First Impressions: the lost draft',
    22.4,
    'priya',
    'We know the earlier title and that a publisher sent it back unread. Do you think that the first version was in letters? The big scenes nearly all turn on one.',
  ),
  unanswered(
    book,
    'Lady Catherine’s visit',
    24.6,
    'wren',
    'She drives fifty miles to prevent an engagement and causes it. My favourite mechanism in all of comedy. When did you see it coming the first time?',
    56,
  ),
  unanswered(
    book,
    'Is there weather in this novel?',
    27.5,
    'tomasz',
    'Rain, when Jane has to be kept at Netherfield. Then hardly any until the tour to Derbyshire is put off. Has somebody counted? It seems that the sky exists to move people indoors.',
  ),
  unanswered(
    book,
    'Where to go after this one',
    31.2,
    'benedetta',
    'Finished it last night and do not want to leave. Persuasion next, or does one go to the letters? Nothing with a ghost in it, please, I live alone.',
  ),
  unanswered(
    book,
    'Reading it for the first time at sixty',
    35.7,
    'old-marlow',
    'I was always told it was a love story and stayed away. It is a book about being wrong. Nobody told me that, and I might have listened earlier.',
  ),
];
