export { AboutTheEnding } from './AboutTheEnding';
export { ChapterMargins, MarginsHead } from './Margins';
export { NotePicture } from './picture/NotePicture';
export { ShareWithClub } from './ShareWithClub';
export { UnsavedHere } from './UnsavedHere';
