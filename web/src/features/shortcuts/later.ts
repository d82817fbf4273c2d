export { Palette } from './Palette';
export { ShortcutList } from './ShortcutList';
