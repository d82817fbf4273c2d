import { lazyPart } from '@/components/lazy-part';

/** Readers come to read: the form's code follows once the posts are there. */
export const PostForm = lazyPart(async () => (await import('./PostForm')).PostForm);
