import { BlockedReaders } from './BlockedReaders';
import { FormerClubPosts } from './FormerClubPosts';
import { RefusedClubs } from './RefusedClubs';

/** The last rows of *Your data*. Most readers have none of them. */
export function DataLists() {
  return (
    <>
      <FormerClubPosts />
      <BlockedReaders />
      <RefusedClubs />
    </>
  );
}
