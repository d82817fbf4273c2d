/** The author of posts whose account was deleted. It has a space, so it can't be a username. */
export const DELETED_READER = 'deleted reader';
