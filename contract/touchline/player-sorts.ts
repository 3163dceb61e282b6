/** What players of a tournament are ranked by; apart from the call, so that browsers load no schema for it. */
export const playerSorts = ['rating', 'kda', 'goldPerMinute', 'heroDamage', 'adr'] as const
export type PlayerSort = (typeof playerSorts)[number]
