export const LOCAL_PROJECT = 'demo-flyleaf';

export const isLocalProject = (project: string): boolean => project.startsWith('demo-');
