/** Tennis: the vocabulary of its events, how they are built and read, and the state they add up to. */
export * from './tennis/vocabulary.ts'
export { tennisEvent } from './tennis/build.ts'
export { slamFormat, slams, tourDoubles } from './tennis/final-set.ts'
export type { Slam } from './tennis/final-set.ts'
export { tennisFold } from './tennis/fold.ts'
export { isLegalEnd, isLegalSet } from './tennis/legal.ts'
export { isTiebreak, pointLabels, ruleOf, tiebreakTarget } from './tennis/standing.ts'
export { tennis } from './tennis/sport.ts'
