/** Where to seed: a running suite. */
export interface Target {
  /** The address of Hosting, as in `http://127.0.0.1:5050`. */
  address: string;
  /** `127.0.0.1:8080` */
  firestore: string;
  project: string;
}
