export * from './code.ts'
export * from './message.ts'
