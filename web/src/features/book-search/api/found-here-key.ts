export const foundHereKey = ['found-here'];
