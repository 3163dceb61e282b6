/** The cards of a match, in one file: the overview loads it when the page is used. */
export { GameChoice } from '../esports/game-choice.tsx'
export { GameCards } from '../esports/game-cards.tsx'
export { GoldCard } from '../esports/gold-card.tsx'
export { ReplayBar } from '../esports/replay-bar.tsx'
export { GlobalPickCard } from './global-pick-card.tsx'
export { LanesCard } from './lanes-card.tsx'
export { MvpCard } from './mvp-card.tsx'
export { SidesDraftCard } from './sides-draft-card.tsx'
