/** Football: the vocabulary of its events, how they are built and read, and the state they add up to. */
export * from './football/vocabulary.ts'
export { footballEvent } from './football/build.ts'
export { withdrawn } from './timeline.ts'
export * from './football/read.ts'
export { football } from './football/sport.ts'
export { footballSummary } from './football/state.ts'
export { settled } from './football/doubt.ts'
export { minuteLabel, readClock } from './football/clock.ts'
