/** Football: the words of its events, how they are built and read, and what they add up to. */
export * from './football/vocabulary.ts'
export { footballEvent } from './football/build.ts'
export { withdrawn } from './timeline.ts'
export type { Untimed, When } from './football/build.ts'
export * from './football/read.ts'
export { football } from './football/sport.ts'
export { footballSummary } from './football/state.ts'
export { settled } from './football/doubt.ts'
export type {
  Booking,
  FootballFacts,
  FootballState,
  Goal,
  Kick,
  Moment,
  Squad,
  SquadPlayer,
  Substitution,
} from './football/state.ts'
export { minuteLabel, minuteParts, phases, readClock } from './football/clock.ts'
export type { Phase } from './football/clock.ts'
export type { ClockReading } from './clock.ts'
export { statistics } from './football/statistics.ts'
export type { Statistic } from './football/statistics.ts'
export { momentum } from './football/momentum.ts'
export type { MomentumMinute } from './football/momentum.ts'
export { shots, xgOf } from './football/shots.ts'
export type { Shot } from './football/shots.ts'
export { timelineRows } from './football/timeline-view.ts'
export type { TimelineRow } from './timeline-row.ts'
export { pitchPlaces } from './football/pitch.ts'
export type { PitchPlace } from './football/pitch.ts'
export { playerLines } from './football/player-line.ts'
export type { PlayerLine } from './football/player-line.ts'
