export * from './flow.ts'
