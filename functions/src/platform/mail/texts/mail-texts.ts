import type { MailList } from '../../../contract/mail';
import type { ReminderKind } from '../../../contract/reminders';
import type { Unread } from '../../../contract/unread';

/** The words of emails in one language. A language without one of them doesn't compile. */
export interface MailTexts {
  /** Of all that is new; 100 stands for more than 99. */
  digestSubject: (count: number) => string;
  digestTitle: string;
  publicDiscussions: string;
  /** Of a thread whose title goes further than the reader has read. */
  hiddenTitle: string;
  newPosts: (count: number) => string;
  /** Posts beyond the reader's progress. */
  waiting: (waiting: NonNullable<Unread['waiting']>) => string;
  replySubject: (names: readonly string[], count: number) => string;
  replyTitle: string;
  /** Who replied in a thread. */
  replied: (names: readonly string[], count: number) => string;
  whyReply: string;
  /** `date` is a day and an hour, `''` while it is being found. */
  reminder: (kind: ReminderKind, club: string, date: string) => string;
  /** Leads to where a reader says whether they come, or on which dates they can. */
  answerMeeting: string;
  chooseDate: string;
  whyReminder: string;
  whyDigest: { daily: string; weekly: string };
  unsubscribe: string;
  settings: string;
}

/** The page that a link in an email leads to. */
export interface UnsubscribeTexts {
  title: string;
  question: Record<MailList | 'invitations', string>;
  button: string;
  done: string;
  doneAbout: string;
  doneInvitations: string;
  doneInvitationsAbout: string;
  /** A button. */
  allowInvitations: string;
  invitationsAllowed: string;
  invitationsAllowedAbout: string;
  badLink: string;
  badLinkAbout: string;
  settings: string;
  home: string;
}

const MOST = 99;

/** A number, or `99+`. */
export const upTo99 = (count: number): string => (count > MOST ? `${MOST}+` : `${count}`);
