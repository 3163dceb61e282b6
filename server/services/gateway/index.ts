export * from './endpoints/ping.ts'
