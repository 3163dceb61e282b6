export * from './prophecy.ts'
