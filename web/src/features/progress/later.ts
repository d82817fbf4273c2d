export { OnShelf } from './OnShelf';
export { PlaceDialog } from './PlaceDialog';
export { ProgressLine } from './ProgressLine';
