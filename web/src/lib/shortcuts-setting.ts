import { attempt } from './attempt';

const KEY = 'shortcuts';

/** True if single keys are shortcuts in this browser: a setting of its keyboard, not of the account. On by default. */
export const areShortcutsOn = (): boolean => attempt(() => localStorage.getItem(KEY)) !== 'off';

export const turnShortcuts = (isOn: boolean): void => {
  attempt(() => (isOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, 'off')));
};
