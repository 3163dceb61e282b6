export * from './moderation.ts'
export * from './report.ts'
export * from './sanction.ts'
