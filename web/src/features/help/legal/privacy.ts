import { operator } from '@domain/operator';
import type { Kept, OnDevice, Recipient } from '@domain/personal-data';
import { t } from '@lingui/core/macro';
import type { Help } from '../HelpText';

interface Record {
  what: string;
  why: string;
  until: string;
}

/** The record of processing. A missing purpose doesn't compile. */
export const records = (): { [Each in Kept]: { title: string } & Record } => ({
  account: {
    title: t`Your account`,
    what: t`Your email address, username, languages, time zone and settings. Your password and sign-ins are kept by Google's Firebase Authentication, the password only as a hash.`,
    why: t`To sign you in and show your name beside what you write (our contract with you).`,
    until: t`Until you delete your account. Nobody else can take a former username for 90 days.`,
  },
  reading: {
    title: t`Your reading`,
    what: t`Your shelf, places, stars and goals, and your notes. Notes are private unless you publish or share them.`,
    why: t`It's what you use Flyleaf for (our contract with you).`,
    until: t`Until you delete them or your account. Your other devices learn of deletions for 90 days.`,
  },
  imports: {
    title: t`Imports`,
    what: t`The rows of files that you import, and a report. The files themselves are read on your device.`,
    why: t`To add your books and notes, and to undo that (our contract with you).`,
    until: t`90 days.`,
  },
  talk: {
    title: t`Public discussions`,
    what: t`What you post, like and mark. Everybody can read it, with your username.`,
    why: t`To publish it as you asked (our contract with you).`,
    until: t`Until you delete it. When you delete your account, you can delete your posts too; otherwise they stay without your name.`,
  },
  clubs: {
    title: t`Book clubs`,
    what: t`Memberships, posts, votes, answers to meetings, requests to join, and which posts you have seen. Only members see them. Emailed invitations are kept as a hash of the address.`,
    why: t`To run the club for its members (our contract with you).`,
    until: t`Until you leave the club or delete your account; its posts stay for the members, without your name if you wish. A club's log is kept for a year, and an invited address as a hash for 14 days, or for good if it wants no invitations.`,
  },
  news: {
    title: t`Notifications and emails`,
    what: t`What has happened for you, what you follow, the devices that you chose for notifications, and that an email was sent.`,
    why: t`To tell you what you chose to be told (our contract with you).`,
    until: t`Notifications until you delete your account, devices until they sign out, sent emails for 30 days without their words.`,
  },
  moderation: {
    title: t`Reports and decisions`,
    what: t`Reports with their reasons, decisions and appeals, and the readers you have blocked.`,
    why: t`To keep discussions lawful and kind. The European Union's Digital Services Act requires parts of it (legal obligation, legitimate interest).`,
    until: t`Reports for a year; decisions stay with the post, without the name of a deleted account.`,
  },
  security: {
    title: t`Security and operation`,
    what: t`Your sessions with device, language and last use, a former email after a change, the names and public keys of your passkeys, hashes of tokens and recovery codes, counters of requests, and a log with account number, call, time and duration. One visit in twenty reports how fast its page was and what failed, without anything about you.`,
    why: t`To stop abuse and find failures (legitimate interest).`,
    until: t`Sessions for 14 days and their devices for 90, a former email for 7 days, counters for a day at most, the log for 30 days, passkeys, codes and tokens until they end.`,
  },
});

export const onDevice = (): { [Each in OnDevice]: string } => ({
  session: t`Your sign-in, and a cookie with it (__session) that lets the server draw your pages. Until you sign out, 14 days at most. Without an account, the cookie has only your language. The email of a password reset that you asked for here, until the new password is set.`,
  texts: t`What you are typing and what waits to be sent, so that a lost connection loses nothing. Until it's sent or discarded.`,
  copies: t`Copies of pages and notes for reading without a connection. At most 30 days, and gone when you sign out.`,
  choices: t`Choices such as language, appearance and order, and how far you had scrolled. Until you clear them in your browser.`,
  places: t`Without an account: the chapters you have said you're at. Until you clear them in your browser.`,
  live: t`The version of Google's library for live updates, and the days on which it ran here. Until you clear them in your browser.`,
});

export const recipients = (): { [Each in Recipient]: string } => ({
  google: t`Google Cloud (Firebase) stores everything and runs the servers on our behalf.`,
  catalogue: t`The book catalogue, Open Library or Google Books, gets the words of a book search from our server, without anything about you. Covers load from there too, so your browser's address is seen there.`,
  translation: t`The translation service gets club posts and titles that a member reads in another language, without names.`,
  mail: t`The mail provider gets the emails that we send you.`,
  push: t`Your browser's push service carries notifications to devices that you chose. It can't read them.`,
});

export function privacy(): Help {
  const { name, place, contact } = operator;
  return {
    title: t`Privacy notice`,
    byline: t`What Flyleaf keeps about you, why, where and for how long`,
    parts: [
      {
        title: t`Who is responsible`,
        text: name ? t`${name}, reached at ${contact}.` : t`The operator of this site hasn't been named yet.`,
      },
      {
        title: t`Where it is`,
        text: place
          ? t`Your data is stored in ${place}. It isn't sold, and there is no advertising and no tracking.`
          : t`Your data isn't sold, and there is no advertising and no tracking.`,
      },
      ...Object.values(records()).map(({ title, what, why, until }) => ({ title, text: [what, why, until].join(' ') })),
      { title: t`On your device`, text: Object.values(onDevice()).join(' ') },
      { title: t`Who else receives something`, text: Object.values(recipients()).join(' ') },
    ],
  };
}
