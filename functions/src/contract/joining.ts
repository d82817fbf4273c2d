import * as z from 'zod';
import { clubName, id, instant, text } from '../domain/fields';
import { limits, linkDays } from '../domain/limits';
import { issue } from '../domain/messages';

/** The secret in the address of an invite link: 144 random bits. */
const key = z.string({ error: issue('noId') }).regex(/^[A-Za-z0-9_-]{24}$/, { error: issue('badId') });

/** A link that lets its holder join a club, until it expires. Only the call that creates it returns the link itself. */
export const InviteLink = z.object({
  _id: id,
  createdAt: instant,
  expiresAt: instant,
  uses: z.int(),
  /** The maximum of `uses`; null without a limit. */
  maxUses: z.int().nullable(),
  /** True for a link that was sent by email. The address isn't shown to anybody. */
  emailed: z.boolean(),
});
export type InviteLink = z.output<typeof InviteLink>;

/** Everything that an invite link reveals to a reader who isn't a member. */
export const Invitation = z.object({
  /** Empty while moderators hide it from readers who aren't members. */
  clubName: z.string(),
  /** The username of one of the club's owners. */
  owner: z.string(),
  numMembers: z.int(),
  member: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

const ok = z.literal('ok');

export const joiningCalls = {
  /** A club's valid links, newest first. For members who can add members. */
  'POST /api/bookclubs/getInviteLinks': {
    auth: 'required',
    body: z.object({ club: clubName }),
    answer: z.array(InviteLink),
  },
  'POST /api/bookclubs/newInviteLink': {
    auth: 'required',
    speaks: true,
    rates: ['changes'],
    body: z.object({
      club: clubName,
      days: z.literal(linkDays, { error: issue('linkDays') }).default(14),
      maxUses: z
        .int({ error: issue('linkUses', { max: limits.clubMembers.max }) })
        .min(1, { error: issue('linkUses', { max: limits.clubMembers.max }) })
        .max(limits.clubMembers.max, { error: issue('linkUses', { max: limits.clubMembers.max }) })
        .nullable()
        .default(null),
    }),
    answer: z.object({ key, link: InviteLink }),
  },
  /**
   * Sends a link for one reader to an address, in the caller's language. The answer is the same for every address. For
   * members who can add members and have a verified email.
   */
  'POST /api/bookclubs/inviteByEmail': {
    auth: 'required',
    speaks: true,
    rates: ['emailInvitations'],
    body: z.object({
      club: clubName,
      address: text('Email', limits.email).pipe(z.email({ error: issue('badEmail') })),
    }),
    answer: InviteLink,
  },
  'POST /api/bookclubs/revokeInviteLink': {
    auth: 'required',
    rates: ['changes'],
    body: z.object({ club: clubName, link: id }),
    answer: ok,
  },
  'POST /api/bookclubs/getInvitation': {
    auth: 'optional',
    rates: ['inviteLinks'],
    body: z.object({ key }),
    answer: Invitation,
  },
  /** Makes the caller a member, and accepts the membership. Returns the club's name in a URL, also to a member. */
  'POST /api/bookclubs/join': {
    auth: 'required',
    rates: ['inviteLinks', 'changes'],
    body: z.object({ key }),
    answer: z.object({ club: z.string() }),
  },
} as const;
