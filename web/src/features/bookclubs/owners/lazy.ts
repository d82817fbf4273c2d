import { lazyPart } from '@/components/lazy-part';

// Club Settings renders without waiting for the code of a checkbox.
export const RefuseField = lazyPart(async () => (await import('./RefuseField')).RefuseField);
export const DirectoryEntry = lazyPart(async () => (await import('../directory/ListingForm')).DirectoryEntry);
