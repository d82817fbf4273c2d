import type { CallerKind } from '../row';
import { textWith } from '../words';

export const remark = textWith('own');
export const italian = { language: 'it' } as const;
export const toldBy = (kind: CallerKind): string => (kind === 'owner' ? '' : '+users/live +users/notices ');
