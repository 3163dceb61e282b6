export * from './follow-notices.ts'
export * from './notice.ts'
export * from './push.ts'
