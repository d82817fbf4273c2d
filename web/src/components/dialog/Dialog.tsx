import { lazyPart } from '@/components/lazy-part';

/** Render it only while open (see ModalDialog). */
export const Dialog = lazyPart(async () => (await import('./ModalDialog')).ModalDialog);

export const ConfirmDialog = lazyPart(async () => (await import('./ModalDialog')).ConfirmDialog);
