export { BallotResult } from './BallotResult';
export { NewBallotDialog } from './NewBallotDialog';
export { OpenBallot } from './OpenBallot';
