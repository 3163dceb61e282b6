export * from './endpoints/code.ts'
export * from './endpoints/message.ts'
