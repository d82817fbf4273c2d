/** Reserved while the code of `HiddenPost` loads: a row for its text and a row for its buttons. */
export const hiddenHeight = { base: 24, sm: 22 } as const;
