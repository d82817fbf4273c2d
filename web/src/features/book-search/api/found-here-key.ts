/** Of what the shelf and the embedded catalog have for a search. */
export const foundHereKey = ['found-here'];
