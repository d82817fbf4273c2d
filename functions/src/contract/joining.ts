import * as z from 'zod';
import { clubName, id, instant, text } from '../domain/fields';
import { limits, linkDays } from '../domain/limits';
import { issue } from '../domain/messages';

const key = z.string({ error: issue('noId') }).regex(/^[A-Za-z0-9_-]{24}$/, { error: issue('badId') });

/** Lets its holder join until it expires. Only the call that creates it returns the link itself. */
export const InviteLink = z.object({
  _id: id,
  createdAt: instant,
  expiresAt: instant,
  uses: z.int(),
  maxUses: z.int().nullable(),
  /** Sent by email. The address isn't shown to anybody. */
  emailed: z.boolean(),
});
export type InviteLink = z.output<typeof InviteLink>;

export const Invitation = z.object({
  /** Empty while moderators hide it from non-members. */
  clubName: z.string(),
  owner: z.string(),
  numMembers: z.int(),
  member: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

const ok = z.literal('ok');

export const joiningCalls = {
  /** Valid ones, newest first. For members who can add members. */
  'POST /api/bookclubs/getInviteLinks': {
    summary: 'List the invite links of a club',
    auth: 'required',
    body: z.object({ club: clubName }),
    answer: z.array(InviteLink),
  },
  'POST /api/bookclubs/newInviteLink': {
    summary: 'Create an invite link',
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
  /** In the caller's language; the same answer for every address. For members with a verified email who can invite. */
  'POST /api/bookclubs/inviteByEmail': {
    summary: 'Invite somebody by email',
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
    summary: 'End an invite link',
    auth: 'required',
    rates: ['changes'],
    body: z.object({ club: clubName, link: id }),
    answer: ok,
  },
  'POST /api/bookclubs/getInvitation': {
    summary: 'Get the club of an invite link',
    auth: 'optional',
    rates: ['inviteLinks'],
    body: z.object({ key }),
    answer: Invitation,
  },
  /** Makes the caller a member who has accepted. Returns the club's name in a URL. */
  'POST /api/bookclubs/join': {
    summary: 'Join a club by an invite link',
    auth: 'required',
    rates: ['inviteLinks', 'changes'],
    body: z.object({ key }),
    answer: z.object({ club: z.string() }),
  },
} as const;
