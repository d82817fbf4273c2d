import * as z from 'zod';
import { lengthProblem, limits } from '../domain/limits';
import { asIssue, issue } from '../domain/messages';

/**
 * Keyboards and browsers write `è` in one or in two characters (NIST SP 800-63B, section 5.1.1.2). Not trimmed: spaces
 * are part of a password.
 */
const inOneForm = (text: z.ZodString): z.ZodString => text.overwrite((typed) => typed.normalize('NFKC'));

export const password = inOneForm(z.string({ error: issue('required', { label: 'Password' }) })).max(1000);

export const newPassword = inOneForm(z.string({ error: issue('notText', { label: 'Password' }) })).superRefine(
  (value, context) => {
    const length = [...value].length;
    const problem = lengthProblem('Password', 'x'.repeat(length), limits.password);
    if (problem) context.addIssue({ code: 'custom', message: asIssue(problem) });
  },
);
