export { OnShelf } from './OnShelf';
export { ProgressLine } from './ProgressLine';
