import { type MailTexts, type UnsubscribeTexts, upTo99 } from './mail-texts';

const and = new Intl.ListFormat('en');

const posts = (count: number) => (count === 1 ? '1 new post' : `${upTo99(count)} new posts`);

export const en: MailTexts = {
  digestSubject: (count) => `${posts(count)} in your discussions`,
  digestTitle: 'New in your discussions',
  publicDiscussions: 'Public discussions',
  hiddenTitle: 'A discussion further on in the book',
  newPosts: posts,
  waiting: ({ count, chapter }) => {
    const wait = count === 1 ? '1 more waits' : `${upTo99(count)} more wait`;
    return chapter === 'end' ? `${wait} at the end` : `${wait} at chapter ${chapter}`;
  },
  replySubject: (names, count) =>
    names.length === 1 ? `${names[0]} replied to you` : `${upTo99(count)} replies to you`,
  replyTitle: 'Replies to you',
  replied: (names, count) =>
    count === 1 ? `${names[0]} replied` : `${upTo99(count)} replies, from ${and.format(names)}`,
  reminder: (kind, club, date) => {
    if (kind === 'asked') return `When can you meet? ${club} is looking for a date`;
    if (kind === 'moved') return `${club}: the meeting is now on ${date}`;
    if (kind === 'cancelled')
      return date ? `${club}: the meeting on ${date} is cancelled` : `${club}: the meeting is cancelled`;
    return `${club} meets on ${date}`;
  },
  answerMeeting: 'Say whether you can come',
  chooseDate: 'Choose the dates you can come on',
  whyReminder: "You chose to be reminded of your clubs' meetings by email.",
  whyReply: 'You chose to get an email when somebody replies to you.',
  whyDigest: {
    daily: 'You chose to get this email every day when there is something new.',
    weekly: 'You chose to get this email on Mondays when there is something new.',
  },
  unsubscribe: 'Unsubscribe',
  settings: 'Email settings',
};

export const unsubscribeEn: UnsubscribeTexts = {
  title: 'Unsubscribe',
  question: {
    digest: "You won't get an email about new posts any more. Your clubs and discussions stay as they are.",
    replies: "You won't get an email when somebody replies to you any more. You'll still see it on Flyleaf.",
    meetings: "You won't get an email about your clubs' meetings any more. You'll still be reminded on Flyleaf.",
    invitations: 'Nobody can invite this address to a club by email any more.',
  },
  button: 'Unsubscribe',
  done: "You're unsubscribed",
  doneAbout: 'You can turn the emails on again on your account page.',
  doneInvitations: 'No more invitations',
  doneInvitationsAbout: "Flyleaf won't send invitations to this address any more.",
  allowInvitations: 'Allow invitations again',
  invitationsAllowed: 'Invitations allowed',
  invitationsAllowedAbout: 'You can be invited to clubs at this address again.',
  badLink: "This link doesn't work",
  badLinkAbout: 'Open the link in the email again, or turn the emails off on your account page.',
  settings: 'Account',
  home: 'Flyleaf',
};
