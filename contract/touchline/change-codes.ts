/** Why a match was changed, in public. */
export const changeCodes = ['wrong_side', 'wrong_player', 'wrong_minute', 'decision', 'feed_wrong', 'other'] as const
export type ChangeCode = (typeof changeCodes)[number]
