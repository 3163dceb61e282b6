/** The cards of a match, in one file: the overview loads it when the page is used. */
export { GameChoice } from '../esports/game-choice.tsx'
export { FiguresCard } from './figures-card.tsx'
export { ReplayBar } from './replay-bar.tsx'
export { RoundsCard } from './rounds-card.tsx'
