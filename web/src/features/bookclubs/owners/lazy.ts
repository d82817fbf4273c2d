import { lazyPart } from '@/components/lazy-part';

// Club Settings renders without waiting for the code of a checkbox.
export const RefuseField = lazyPart(async () => (await import('./RefuseField')).RefuseField);
export const ExportConsent = lazyPart(async () => (await import('./ExportConsent')).ExportConsent, {
  texts: 'clubParts',
});
export const ExportClub = lazyPart(async () => (await import('./ExportClub')).ExportClub, {
  texts: 'clubParts',
});
export const DirectoryEntry = lazyPart(async () => (await import('../directory/ListingForm')).DirectoryEntry);
