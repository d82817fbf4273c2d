import { lazyPart } from '@/components/lazy-part';

export const WaitingMark = lazyPart(async () => (await import('./WaitingMark')).WaitingMark, {
  isExtra: true,
  texts: 'reports',
});
