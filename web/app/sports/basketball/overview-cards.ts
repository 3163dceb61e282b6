/** The cards of a match, in one file: the overview loads it when the page is used, the tabs when they are opened. */
export { BoxCard } from './box-card.tsx'
export { LeadCard } from './lead-card.tsx'
export { LeadersCard } from './leaders-card.tsx'
export { PlaysCard } from './plays.tsx'
export { ReplayBar } from './replay-bar.tsx'
export { ShotsCard } from './shots-card.tsx'
export { TeamCard } from './team-card.tsx'
