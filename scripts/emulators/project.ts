/** The project of `npm start` and `npm run dev`. One that begins with `demo-` exists on emulators alone. */
export const LOCAL_PROJECT = 'demo-flyleaf';

export const isLocalProject = (project: string): boolean => project.startsWith('demo-');
