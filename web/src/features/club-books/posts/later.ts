export { KeptPosts } from './KeptPosts';
