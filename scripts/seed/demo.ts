import { getAuth } from 'firebase-admin/auth';
import { newAccount } from '../../functions/src/accounts/session/store';
import { startSignUp } from '../../functions/src/accounts/sign-up/store';
import { createUser } from '../../functions/src/accounts/store';
import { genres } from '../../functions/src/catalogue/genres/store';
import { createGenre, findGenre } from '../../functions/src/discuss/genres/store';
import { findTopic } from '../../functions/src/discuss/threads/store';
import { runJobs } from '../../functions/src/platform/jobs/run';
import { app } from '../../functions/src/platform/store/app';
import { seedClub } from './club';
import {
  club,
  emailOf,
  listedClub,
  PASSWORD,
  type Post,
  publicThreads,
  readAlongData,
  shelves,
  type Thread,
  uidOf,
} from './data';
import { seedListedClub, seedPlans } from './plans';
import { seedReading, seedShelf } from './shelves';
import { daysBefore } from './steps';
import { seedThreads, topicId } from './threads';

const cycled = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function readAlong(authors: readonly string[]): Thread {
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

const AUTHORS = ['ada', 'giulia', 'tomasz', 'priya', 'old-marlow', 'wren', 'jun', 'benedetta'];
const SIGNED_UP = 600;

/** The reader whose public page is on. */
const WITH_PAGE = 'giulia';

/** Creates an account as sign-up does, but without an email. Only accounts with `signsIn` have a password. */
async function seedReader(username: string, signsIn: boolean, at: Date): Promise<void> {
  const [uid, email] = [uidOf(username), emailOf(username)];
  if (signsIn) await getAuth(app()).createUser({ uid, email, password: PASSWORD, emailVerified: true });
  await startSignUp(uid, username, at);
  const page = { on: username === WITH_PAGE, clubs: true };
  await createUser(uid, { ...newAccount(email, username, at), emailVerified: signsIn, page });
}

async function seedAll(now: Date): Promise<void> {
  const clubData = club();
  const usernames = [...new Set([...AUTHORS, ...clubData.members])];
  const signedUp = daysBefore(now, SIGNED_UP);
  const signUps = usernames.map((name) => () => seedReader(name, clubData.members.includes(name), signedUp));
  const onShelves = Object.entries(shelves()).map(([reader, shelf]) => seedShelf(reader, shelf, now));
  const threads = seedThreads(publicThreads(), now);
  const ownClub = seedClub(clubData, now);
  const [reading, plans, otherClub] = [
    seedReading(clubData, now),
    seedPlans(clubData, now),
    seedListedClub(listedClub(), now),
  ];
  const genresListed = Promise.all(genres.map(({ url, ...genre }) => createGenre(url, genre)));
  await Promise.all(signUps.map((signUp) => signUp()));
  const filled = Promise.all(onShelves.map((fill) => fill()));
  const written = ownClub.write();
  const founded = written.then(ownClub.react);
  await Promise.all([
    // A public note gives its book a page, which the first discussion then puts into a genre.
    Promise.all([genresListed, filled]).then(threads),
    written.then(plans),
    Promise.all([filled, founded]).then(reading),
    otherClub(),
  ]);
}

/** Adds the demo to an empty database through the handlers, with past times. */
export async function seedDemo(now: Date, large: boolean): Promise<void> {
  if (!(await findGenre('classics'))) await seedAll(now);
  // The function that starts jobs may not run yet.
  await runJobs({ hasTime: () => true, now: () => now, warn: console.warn });
  const long = readAlong(AUTHORS);
  if (large && !(await findTopic(topicId(long)))) await seedThreads([long], now)();
}
