export * from './ping.ts'
