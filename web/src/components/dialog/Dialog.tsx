import { lazyParts } from '@/components/lazy-parts';

export const { ModalDialog: Dialog, ConfirmDialog, FormDialog } = lazyParts(() => import('./ModalDialog'));
