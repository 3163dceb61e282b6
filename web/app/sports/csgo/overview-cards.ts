/** The cards of a match, in one file: the overview loads it when the page is used. */
export { ChanceCard } from '../esports/chance-card.tsx'
export { ClutchesCard, DuelsCard } from './duels-card.tsx'
export { FiguresCard } from './figures-card.tsx'
export { MapChoice } from './map-choice.tsx'
export { ReplayBar } from './replay-bar.tsx'
export { RoundsCard } from './rounds-card.tsx'
export { ScoreboardCard } from './scoreboard-card.tsx'
export { VetoCard } from './veto-card.tsx'
