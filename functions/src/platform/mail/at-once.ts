export const MAILS_AT_ONCE = 5;
