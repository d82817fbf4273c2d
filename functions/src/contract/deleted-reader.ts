/** The author of what readers who are gone have left in threads. Nobody can have it as a username: it has a space. */
export const DELETED_READER = 'deleted reader';
