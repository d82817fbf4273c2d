import type { Remark, Talk } from './talk';
import { authors } from './talk';

const DAYS = 500;
const REPLIES_A_DAY = 3;
/** Middlemarch has 86 chapters, a prelude and a finale. */
const CHAPTERS = 86;

const openings: readonly string[] = [
  'I read it on the train and nearly went on to the terminus. The narrator has opinions about everybody here and I share most of them.',
  'A short one today, and mostly conversation. I like how they talk past each other and both go home satisfied.',
  'Money again! Hardly a page without a debt, a legacy or a horse that somebody cannot afford.',
  'One of those long sentences that turns round in the middle and looks at you. I copied it out by hand.',
  'Dorothea comes in and the light changes. I cannot tell how it is done; she only asks a question.',
  'Lydgate is so sure of himself in this chapter that I have begun to worry about him.',
  'The epigraph was my favourite part. She wrote most of them herself, did you know?',
  'Mrs Cadwallader has three lines and wins. I would read a whole novel of her visits.',
  'Politics at the inn. I had to look up the Reform Bill, and then it turned out to be about a fence.',
  'Rosamond says nothing that is untrue and everything that is unkind. Watch her hands in this one.',
  'A tender chapter about people who are not tender with each other. I had forgotten that Mary Garth is so funny.',
  'Fred promises to improve. We are all agreed not to believe him, and all hope that he will.',
  'Today I fell behind and read it at midnight, which suits it. The house was quiet, like Lowick.',
  'Bulstrode prays. It is the most honest scene that he has, and that is the trouble with it.',
  'Will Ladislaw lies on a hearthrug again. Does this man own a chair?',
  'Nothing happens, and at the end of it two people cannot go back to how they were yesterday.',
  'Mr Brooke went into that a good deal at one time. So did I, and understood as much.',
];

const replies: readonly string[] = [
  'The same here, and on a bus. People must think that I am always laughing at my telephone.',
  'I read that page twice and still missed it. Thank you for pointing it out.',
  'I disagree, but gently: she is harder on him a few chapters on, wait for it.',
  'My copy has a pencil note there by an earlier reader. It says only “yes, alas”.',
  'Catching up after a week away. Tell me that nobody has married in the meantime.',
  'This is exactly why I wanted to read it slowly, with all of you.',
  'The audiobook gives him a voice like a damp cellar. It is perfect.',
  'I had the opposite impression, perhaps because I read it before breakfast.',
  'In Italian the joke survives, which I would not have bet on.',
  'Underlined. And then I underlined the next one as well, so now it means nothing.',
  'My grandmother talked like that, and was right about as often.',
];

const at = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T;

function day(number: number): Remark {
  const chapter = Math.ceil((number * CHAPTERS) / DAYS);
  const dayReplies = Array.from({ length: REPLIES_A_DAY }, (_, index) => ({
    by: at(authors, number + index * 3 + 1),
    text: at(replies, number * 5 + index * 4),
  }));
  return {
    by: at(authors, number * 5),
    text: `Day ${number}, chapter ${chapter}. ${at(openings, number * 7)}`,
    replies: dayReplies,
  };
}

/** A discussion with 2,000 posts, to try out a long thread. */
export const readAlong: Talk = {
  book: 'middlemarch-eliot',
  title: 'Read-along: a few pages every day',
  days: DAYS,
  remarks: [day(1), ...Array.from({ length: DAYS - 1 }, (_, index) => day(index + 2))],
};
