export { RateAndFinish } from './book/later/RateAndFinish';
export { ChapterMargins, MarginsHead } from './margins/later/Margins';
export { NotePicture } from './note/later/NotePicture';
export { NoteTime } from './note/later/NoteTime';
export { ShareWithClub } from './note/later/ShareWithClub';
export { UnsavedHere } from './note/later/UnsavedHere';
export { TagChip } from './shelf/later/TagChip';
export { YearPicture } from './year/later/YearPicture';
