import type { SendOptions } from '../../in-process';
import { ask } from './through-proxy';

/**
 * A process of its own that answers calls as an instance of the functions does, to be killed while it does. It takes
 * the project as its argument, the store's address from its environment, and calls as messages.
 */
process.env.GCLOUD_PROJECT = process.argv[2] ?? '';
process.on('message', ({ request, options }: { request: string; options: SendOptions }) => void ask(request, options));
process.send?.('ready');
