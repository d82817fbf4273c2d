export { AboutTheEnding } from './book/later/AboutTheEnding';
export { ChapterMargins, MarginsHead } from './margins/later/Margins';
export { NotePicture } from './note/later/NotePicture';
export { PictureDialog } from './note/later/PictureDialog';
export { ShareWithClub } from './note/later/ShareWithClub';
export { UnsavedHere } from './note/later/UnsavedHere';
