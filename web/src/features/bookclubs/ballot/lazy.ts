import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./later');

export const { NewBallotDialog } = lazyParts(load, { texts: 'bookclubs/ballot' });

export const { BallotResult, OpenBallot } = lazyParts(load, { texts: 'bookclubs/ballot', isBesideContent: true });
