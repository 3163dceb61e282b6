/** Basketball: the vocabulary of its events, how they are built and read, and the state they add up to. */
export * from './basketball/vocabulary.ts'
export { basketballEvent } from './basketball/build.ts'
export { basketball } from './basketball/sport.ts'
export { boxOf, noCounts } from './basketball/box.ts'
export { gapOf } from './basketball/gap.ts'
export { playsOf } from './basketball/state.ts'
export { readingOf, startReading } from './basketball/clock.ts'
export { pointsOf, resultDetail } from './basketball/read.ts'
