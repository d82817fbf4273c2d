export { PasskeySignIn } from './PasskeySignIn';
export { PasskeysDialog } from './PasskeysDialog';
export { RecoveryForm } from './RecoveryForm';
