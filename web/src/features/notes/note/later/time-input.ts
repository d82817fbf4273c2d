/** For hours and minutes: phones show digits with a point or a comma (`domain/typed-time`). */
export const timeInput = { inputMode: 'decimal', placeholder: '3:25', autoComplete: 'off' } as const;
