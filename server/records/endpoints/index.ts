export * from './prophecy-record.ts'
