/** With balanced parentheses, but without the punctuation of the sentence around it. */
const ADDRESS = /(https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))+(?<![.,;:!?'’”»]))/gi;

/** Every second part of the text is a web address. */
export const splitAtAddresses = (text: string): string[] => text.split(ADDRESS);
