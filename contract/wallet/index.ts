export * from './amount.ts'
export * from './entry.ts'
