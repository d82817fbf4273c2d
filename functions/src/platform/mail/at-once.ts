/** How many emails a run sends at the same time, each over a connection of its own. */
export const MAILS_AT_ONCE = 5;
