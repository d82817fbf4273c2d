/** Safari ends a composition before the key that ended it, which then has only the key code of input methods. */
export const isComposing = ({ isComposing: is, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  is || keyCode === 229;
