/** Longest comment, in code points. */
export const longestComment = 1000
/** Most pictures of a comment. */
export const mostPictures = 3
/** How long an author may change a comment. */
export const editMinutes = 5

/** Orders of a thread. */
export const commentOrders = ['best', 'newest', 'author'] as const
