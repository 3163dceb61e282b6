/** Handlers of the calls of tennis. */
export * from './record.ts'
export * from './tournament.ts'
