/** Figures and line-ups, in one file: the overview loads it when the page is used, the tabs when they are opened. */
export { PitchCard } from './lineups/pitch-card.tsx'
export { ShotMapCard } from './shots/shot-map.tsx'
export { StatsCard } from './statistics/stats-card.tsx'
export { WinRibbon } from './win/win-ribbon.tsx'
export { Lineups, Statistics } from './tabs.tsx'
