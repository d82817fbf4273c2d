import { type Post, readAlongData, type Thread } from './data';

const cycled = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export function readAlong(authors: readonly string[]): Thread {
  const { book, title, days, chapters, repliesADay, openings, replies } = readAlongData();
  const day = (number: number): Post => ({
    by: cycled(authors, number * 5),
    text: `Day ${number}, chapter ${Math.ceil((number * chapters) / days)}. ${cycled(openings, number * 7)}`,
    replies: Array.from({ length: repliesADay }, (_, index) => ({
      by: cycled(authors, number + index * 3 + 1),
      text: cycled(replies, number * 5 + index * 4),
    })),
  });
  return { book, title, days, posts: [day(1), ...Array.from({ length: days - 1 }, (_, index) => day(index + 2))] };
}
