/** `3:25` for 205 minutes of an audiobook. */
export const timeOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
