/** The cards of a game, in one file: the overview loads it when the page is used, the tabs when they are opened. */
export { AtBatCard } from './at-bat-card.tsx'
export { BoxScore } from './box-score.tsx'
export { HeaderStrip } from './header-strip.tsx'
export { InfoCard } from './info-card.tsx'
export { PlaysCard } from './plays-card.tsx'
export { ReplayBar } from './replay-bar.tsx'
export { StatsCard } from './stats-card.tsx'
export { BoxTab, PlaysTab } from './tab-pages.tsx'
