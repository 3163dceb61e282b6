/** Lowest and highest rating. */
export const leastRating = 1
export const mostRating = 10
/** In code points. */
export const longestLine = 120
