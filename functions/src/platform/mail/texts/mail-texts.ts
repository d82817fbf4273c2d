import type { MailList } from '../../../contract/mail';
import type { ReminderKind } from '../../../contract/reminders';
import type { Unread } from '../../../contract/unread';

/** The texts of emails in one language. A missing text doesn't compile. */
export interface MailTexts {
  /** The number of new things; 100 stands for more than 99. */
  digestSubject: (count: number) => string;
  digestTitle: string;
  publicDiscussions: string;
  /** Replaces the title of a thread that goes beyond the reader's progress. */
  hiddenTitle: string;
  newPosts: (count: number) => string;
  waiting: (waiting: NonNullable<Unread['waiting']>) => string;
  replySubject: (names: readonly string[], count: number) => string;
  replyTitle: string;
  replied: (names: readonly string[], count: number) => string;
  whyReply: string;
  /** `date` is a day and an hour, `''` until it is chosen. */
  reminder: (kind: ReminderKind, club: string, date: string) => string;
  answerMeeting: string;
  chooseDate: string;
  whyReminder: string;
  whyDigest: { daily: string; weekly: string };
  unsubscribe: string;
  settings: string;
}

export interface UnsubscribeTexts {
  title: string;
  question: Record<MailList | 'invitations', string>;
  button: string;
  done: string;
  doneAbout: string;
  doneInvitations: string;
  doneInvitationsAbout: string;
  allowInvitations: string;
  invitationsAllowed: string;
  invitationsAllowedAbout: string;
  badLink: string;
  badLinkAbout: string;
  settings: string;
  home: string;
}

const MOST = 99;

export const upTo99 = (count: number): string => (count > MOST ? `${MOST}+` : `${count}`);
