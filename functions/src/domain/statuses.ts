export const statuses = ['want', 'reading', 'finished', 'stopped'] as const;
export type Status = (typeof statuses)[number];

export const shelfOrders = ['added', 'noted', 'title', 'author'] as const;
export type ShelfOrder = (typeof shelfOrders)[number];

/** A reading day before this is a typing error. */
export const FIRST_DAY = '1900-01-01';
