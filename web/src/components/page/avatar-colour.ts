import { cloths, hashOf } from '@/components/book/cloths';

/** The colours of a person's avatar: the same for the same name on every screen. */
export function avatarColour(name: string): { bg: string; color: string } {
  const { cloth, print } = cloths[hashOf(name.toLowerCase()) % cloths.length] ?? cloths[0];
  return { bg: cloth, color: print };
}
