import { lazyPart } from '@/components/lazy-part';

export const Dialog = lazyPart(async () => (await import('./ModalDialog')).ModalDialog);

export const ConfirmDialog = lazyPart(async () => (await import('./ModalDialog')).ConfirmDialog);

export const FormDialog = lazyPart(async () => (await import('./ModalDialog')).FormDialog);
