import { lazyPart } from '@/components/lazy-part';

const load = () => import('./ModalDialog');

export const Dialog = lazyPart(async () => (await load()).ModalDialog);

export const ConfirmDialog = lazyPart(async () => (await load()).ConfirmDialog);

export const FormDialog = lazyPart(async () => (await load()).FormDialog);
