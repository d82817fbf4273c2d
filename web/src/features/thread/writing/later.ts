export { FoldedText } from '../folded/FoldedText';
export { HiddenPost } from './HiddenPost';
export { LinkedPostGone } from './LinkedPostGone';
export { EditBox, ReplyBox } from './PostBoxes';
export { PostForm } from './PostForm';
export { SealedUntil } from './SealedUntil';
export { WaitingPost } from './WaitingPost';
