export const longestVideoTitle = 120
/** The longest video, in seconds. */
export const longestVideoS = 90

/**
 * waiting: its file is received or checked; failed: the check refused the file; draft: checked, and not published yet;
 * held: a moderator sees it first; rejected: a moderator rejected it.
 */
export const videoStates = ['waiting', 'failed', 'draft', 'held', 'shown', 'rejected'] as const

export const videoFeeds = ['following', 'popular', 'newest', 'saved', 'mine'] as const
