/**
 * Football for tests and benches, which play a real sport. Outside football's own folders (`sports/football`,
 * `web/app/sports/football`, `server/feeds/football`) nothing else may import it.
 */
export { football, footballEvent, footballSummary, minuteLabel, readClock, withdrawn } from '#sports/football.ts'
export type { GoalKind, Pair, Period } from '#sports/football.ts'
