import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const state = join(root, '.flyleaf');

export const inRoot = (...path: string[]): string => resolve(root, ...path);
export const inState = (...path: string[]): string => join(state, ...path);
