/** Football: the words of its events, how they are built and read, and what they add up to. */
export * from './football/vocabulary.ts'
export { footballEvent, withdrawn } from './football/build.ts'
export type { Untimed, When } from './football/build.ts'
export * from './football/read.ts'
