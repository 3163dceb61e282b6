/** The cards of a match, in one file: the overview loads it when the page is used, the tabs when they are opened. */
export { InfoCard } from './info-card.tsx'
export { Pressure } from './momentum/pressure.tsx'
export { TimelineCard } from './timeline/timeline-card.tsx'
export { PitchCard } from './lineups/pitch-card.tsx'
export { ShotMapCard } from './shots/shot-map.tsx'
export { StatsCard } from './statistics/stats-card.tsx'
export { Lineups, Statistics } from './tabs.tsx'
