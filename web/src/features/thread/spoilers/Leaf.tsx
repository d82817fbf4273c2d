import type { ReactNode } from 'react';

/** The ground of a sealed leaf, whose words load later. */
export const Leaf = ({ children }: { children: ReactNode }) => <div data-ui="leaf">{children}</div>;
