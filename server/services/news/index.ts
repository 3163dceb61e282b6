export * from './endpoints/banner.ts'
export * from './endpoints/chat.ts'
export * from './endpoints/moderation.ts'
export * from './endpoints/report.ts'
