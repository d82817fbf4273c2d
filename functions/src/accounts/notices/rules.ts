import * as z from 'zod';
import { scopes } from '../../domain/scopes';

/** What happened to an account, with what its email says about it. */
export const AccountNotice = z.discriminatedUnion('kind', [
  /** The browser and system, in words; empty when unknown. */
  z.object({ kind: z.literal('newDevice'), device: z.string() }),
  /** The path of the link that takes the change back, and its end. */
  z.object({ kind: z.literal('emailChanged'), takeBack: z.string(), until: z.coerce.date() }),
  z.object({ kind: z.literal('passwordChanged') }),
  z.object({
    kind: z.literal('tokenCreated'),
    name: z.string(),
    scopes: z.array(z.enum(scopes)),
    expiresAt: z.coerce.date().nullable(),
  }),
  z.object({ kind: z.literal('calendarCreated') }),
  z.object({ kind: z.literal('passkeyAdded'), name: z.string() }),
  z.object({ kind: z.literal('passkeyRemoved'), name: z.string() }),
  z.object({ kind: z.literal('recoveryCodeUsed'), left: z.int() }),
  z.object({ kind: z.literal('codesRenewed') }),
]);
export type AccountNotice = z.output<typeof AccountNotice>;

export interface NoticeRecipient {
  uid: string;
  /** Instead of the account's verified email, as for the one that it had before. */
  address?: string;
}
