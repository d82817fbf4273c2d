import { lazyPart } from '@/components/lazy-part';

/** A modal popup: see ModalDialog. Render it while it is open. */
export const Dialog = lazyPart(async () => (await import('./ModalDialog')).ModalDialog);
