/** Longest text of a post, in code points. */
export const longestPost = 5000
/** Longest title of a post, in code points. */
export const longestTitle = 120
/** Most pictures of a post. */
export const mostPostPictures = 9
/** Most choices of a poll. */
export const mostChoices = 8
/** Longest choice of a poll, in code points. */
export const longestChoice = 40
/** How long an author may edit a post, in minutes. */
export const editMinutes = 15

/** Parts of a match that a post may quote. */
export const momentKinds = ['minute', 'event', 'lineup', 'table', 'chart'] as const
/** Orders of the posts of a circle. */
export const postOrders = ['hot', 'newest', 'live', 'pictures'] as const
