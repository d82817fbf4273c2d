import { lazyPart } from '@/components/lazy-part';

/** A modal popup (see ModalDialog). Render it only while open. */
export const Dialog = lazyPart(async () => (await import('./ModalDialog')).ModalDialog);

/** 'Please Confirm' (specification, section 2), for actions that can't be undone. */
export const ConfirmDialog = lazyPart(async () => (await import('./ModalDialog')).ConfirmDialog);
