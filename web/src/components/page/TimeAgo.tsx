import { Time } from './Time';

export const TimeAgo = ({ instant }: { instant: string }) => <Time instant={instant} isAgo />;
