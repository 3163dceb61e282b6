export * from './entry.ts'
export * from './withdrawal.ts'
