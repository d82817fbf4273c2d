export { OnShelf } from './place/OnShelf';
export { PlaceDialog } from './place/PlaceDialog';
export { ProgressLine } from './place/ProgressLine';
