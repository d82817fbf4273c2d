export { SignOutDialog } from './SignOutDialog';
export { WaitingLine } from './WaitingLine';
