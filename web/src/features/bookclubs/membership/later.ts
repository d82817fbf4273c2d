export { AddedNotice } from './AddedNotice';
export { JoinRequests } from './JoinRequests';
export { OwnRequests } from './OwnRequests';
export { RemovalNotices } from './RemovalNotices';
