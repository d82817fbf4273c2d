export { PostMenu } from './PostMenu';
export { ThreadMenu } from './ThreadMenu';
