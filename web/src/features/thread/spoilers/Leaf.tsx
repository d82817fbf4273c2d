import type { ReactNode } from 'react';
import { useThreadOfPost } from '../components/thread-context';

/** The ground of a sealed leaf, whose words load later. */
export function Leaf({ children }: { children: ReactNode }) {
  const { progress } = useThreadOfPost();
  return (
    <div data-ui="leaf" data-unplaced={progress?.progress ? undefined : ''}>
      {children}
    </div>
  );
}
