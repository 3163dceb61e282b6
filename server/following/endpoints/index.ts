export * from './following.ts'
export * from './reminder.ts'
