export const LOCAL_PROJECT = 'demo-flyleaf';
