export * from './rating.ts'
