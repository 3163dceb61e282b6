export * from './moderation.ts'
export * from './report.ts'
