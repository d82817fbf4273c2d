export { BlockDialog } from './BlockDialog';
export { ReportButton } from './ReportButton';
export { ReportDialog } from './ReportDialog';
export { SpoilsDialog } from './SpoilsDialog';
