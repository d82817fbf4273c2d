/** The author of posts whose account was deleted. The space keeps it from being a valid username. */
export const DELETED_READER = 'deleted reader';
