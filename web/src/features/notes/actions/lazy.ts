import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./later');

export const { DiscussNote, YearGoalForm } = lazyParts(load, { texts: ['notes/actions', 'book-search/by-hand'] });

export const { BookMenu } = lazyParts(load, { texts: ['notes/actions', 'book-search/by-hand'], isExtra: true });
