/** A book as the catalogue found it, or as it stands in a genre already. */
export interface PickedBook {
  _id: string;
  title: string;
  author: string;
  publisher?: string;
  published?: string;
}

export function toPicked({ _id, title, author, publisher, published }: PickedBook): PickedBook {
  return { _id, title, author, publisher, published };
}
