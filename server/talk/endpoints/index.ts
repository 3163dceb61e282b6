export * from './talk-inbox.ts'
export * from './talk.ts'
