import { lazyPart } from '@/components/lazy-part';

export const ChaptersByPlace = lazyPart(async () => (await import('./places/ChaptersByPlace')).ChaptersByPlace, {
  isExtra: true,
  texts: 'imports',
});
export const DiscussNote = lazyPart(async () => (await import('./components/DiscussNote')).DiscussNote);
export const BookMenu = lazyPart(async () => (await import('./components/BookMenu')).BookMenu, { isExtra: true });
export const EditBook = lazyPart(async () => (await import('./components/EditBook')).EditBook, { texts: 'books' });
export const NoteConflict = lazyPart(async () => (await import('./conflict/NoteConflict')).NoteConflict, {
  isOnDemand: true,
  texts: 'reports',
});
export const ReadingsConflict = lazyPart(async () => (await import('./conflict/ReadingsConflict')).ReadingsConflict, {
  isOnDemand: true,
  texts: 'reports',
});
export const NotePicture = lazyPart(async () => (await import('./picture/NotePicture')).NotePicture);
export const ShareWithClub = lazyPart(async () => (await import('./components/ShareWithClub')).ShareWithClub);
export const ChapterMargins = lazyPart(async () => (await import('./margins/Margins')).ChapterMargins, {
  isExtra: true,
});
export const ReadingDialog = lazyPart(async () => (await import('./components/ReadingDialog')).ReadingDialog);
export const AboutTheEnding = lazyPart(async () => (await import('./components/AboutTheEnding')).AboutTheEnding, {
  isExtra: true,
  // The stars, and on a phone a line of links below.
  heightOf: () => ({ base: 'calc({sizes.touch} + 1.3125rem)', sm: 'touch' }),
});
export const BookDiscussions = lazyPart(async () => (await import('./components/BookDiscussions')).BookDiscussions, {
  texts: 'books',
});
export const UnsavedHere = lazyPart(async () => (await import('./components/UnsavedHere')).UnsavedHere, {
  isExtra: true,
});
export const MarginsHead = lazyPart(async () => (await import('./margins/Margins')).MarginsHead, { isExtra: true });
export const YearGoalForm = lazyPart(async () => (await import('./components/YearGoalForm')).YearGoalForm);
