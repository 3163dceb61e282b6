export * from './record.ts'
export * from './tournament.ts'
