/** The project of `npm start` and `npm run dev`. Projects that start with `demo-` exist only on the emulators. */
export const LOCAL_PROJECT = 'demo-flyleaf';

export const isLocalProject = (project: string): boolean => project.startsWith('demo-');
