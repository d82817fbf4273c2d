export { ByHandDialog } from './ByHandDialog';
export { ScanIsbn } from './ScanIsbn';
export { ShelfMark } from './ShelfMark';
