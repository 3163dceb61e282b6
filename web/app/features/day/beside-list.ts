/** The columns beside the list, in one file: narrow screens load neither. */
export { LeagueRail } from './league-rail.tsx'
export { MatchPanel } from './match-panel.tsx'
