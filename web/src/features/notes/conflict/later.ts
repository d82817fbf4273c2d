export { NoteConflict } from './NoteConflict';
export { ReadingsConflict } from './ReadingsConflict';
