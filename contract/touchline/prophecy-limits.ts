/** result: 1x2 or moneyline, of a series its winner; handicap: also of maps; total: over and under. */
export const plays = ['result', 'handicap', 'total'] as const
/** Of a total home is over and away is under. */
export const picks = ['home', 'draw', 'away'] as const
/** Coins; 0 is free. More than `firstSteps` need settled free ones. */
export const priceSteps = [0, 8, 12, 16, 20, 24, 28] as const
export const prophecyStates = ['sealed', 'settled', 'void'] as const
/** What came of a pick; half ones of quarter lines. */
export const pickOutcomes = ['win', 'half_win', 'push', 'half_loss', 'loss', 'void'] as const
export const prophecyFeeds = ['open', 'following', 'settled', 'mine', 'bought'] as const
export const prophecyOrders = ['evidence', 'newest', 'kick_off'] as const
/** TEN: ten days. All time needs more settled ones for a place than the short ranges. */
export const rankRanges = ['day', 'week', 'ten', 'month', 'world_cup', 'euro_2024', 'all'] as const
export const disputeStates = ['open', 'upheld', 'rejected'] as const
/** A match that is not played within so many hours after its kick-off at the seal is void. */
export const postponedHours = 48
export const longestProphecyTitle = 90
export const longestProphecyText = 8000
export const longestDispute = 1000

/** Who voids a prophecy. */
export const voidKinds = ['author', 'match', 'fraud', 'moderator'] as const
