export { FoundPosts } from './FoundPosts';
export { KeptPosts } from './KeptPosts';
export { SearchPostsDialog } from './SearchPostsDialog';
