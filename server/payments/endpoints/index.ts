export * from './flow.ts'
export * from './top-up.ts'
