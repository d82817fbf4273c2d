import * as z from 'zod';
import { issue } from '../domain/messages';

/**
 * Keyboards and browsers write `è` in one or in two characters (NIST SP 800-63B, section 5.1.1.2). Not trimmed: spaces
 * are part of a password.
 */
export const inOneForm = (text: z.ZodString): z.ZodString => text.overwrite((typed) => typed.normalize('NFKC'));

export const password = inOneForm(z.string({ error: issue('required', { label: 'Password' }) })).max(1000);
