import { listenAsMember } from './listen-as-member';
import { listenToDocuments } from './live-documents';

/** How threads hear of changes. Tests put their own functions in place of these. */
export const liveLayer = { listenToDocuments, listenAsMember };
