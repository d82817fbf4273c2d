/** The running suite to seed. */
export interface Target {
  /** The address of Hosting, for example `http://127.0.0.1:5050`. */
  address: string;
  /** `127.0.0.1:8080` */
  firestore: string;
  /** `127.0.0.1:9099` */
  auth: string;
  project: string;
}
