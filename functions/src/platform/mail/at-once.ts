/** Emails that a run sends at the same time, each over its own connection. */
export const MAILS_AT_ONCE = 5;
