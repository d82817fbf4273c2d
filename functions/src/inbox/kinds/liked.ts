import { presentPosts } from './in-thread';
import type { KindOf } from './kind';

/** Of all posts together; the link leads to the most liked one. Names nobody. */
export const liked: KindOf<'liked'> = {
  present: async (latest, viewing) => {
    const shown = await presentPosts(() => undefined)(latest, { ...viewing, group: [latest] });
    return shown && { ...shown, count: Number(latest.event.split(' ')[1]) };
  },
};
