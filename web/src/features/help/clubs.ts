import { t } from '@lingui/core/macro';
import type { Help } from './HelpText';

export const clubs = (): Help => ({
  title: t`Book clubs, step by step`,
  byline: t`How to find one, invite others and prepare a meeting`,
  parts: [
    {
      title: t`Find a club`,
      text: t`The club directory has the clubs that are looking for readers: what they're reading, in which languages they write and how long they take for a book. To see it, verify your email first. A club that isn't listed there stays private.`,
    },
    {
      title: t`Ask to join`,
      text: t`Choose “Ask to join” in the directory and write a few words if you like. Those who can add members to the club decide, and you're told when they let you in. You aren't told if they decline. You can withdraw your request. A club can be asked once in 30 days.`,
    },
    {
      title: t`Invite links`,
      text: t`If you can add members to your club, you can make an invite link in the club settings. You choose how long it works and for how many readers. It's shown once, so copy it and send it to your friends. They see the club's name, one of its owners and how many members it has, and can sign up on the way if they don't have an account. You can end a link at any time.`,
    },
    {
      title: t`Invitations by email`,
      text: t`Flyleaf can also email an invitation for you. It lets in one reader and works for 14 days. Flyleaf doesn't keep the address. Anyone who gets an invitation can opt out of further ones, and allow them again with the same link.`,
    },
    {
      title: t`Discussion guide`,
      text: t`Each meeting about a book has a discussion guide: the club's discussions by chapter, the notes that members have quoted most, and the questions that nobody has answered yet. It never goes beyond the meeting's chapter, or beyond what you've read. You can print, copy or download it. Guides of earlier meetings are under “Past meetings” in your club.`,
    },
  ],
});
