/** The cards of a match, in one file: the overview loads it when the page is used. */
export { ChanceCard } from './chance-card.tsx'
export { DraftCard } from './draft-card.tsx'
export { GameChoice } from './game-choice.tsx'
export { GameCards } from './game-cards.tsx'
export { GoldCard } from './gold-card.tsx'
export { LaneGapsCard } from './lane-gaps-card.tsx'
export { PlayersCard } from './players-card.tsx'
export { ReplayBar } from './replay-bar.tsx'
