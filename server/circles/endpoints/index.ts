export * from './ask.ts'
export * from './ban.ts'
export * from './circle.ts'
export * from './member.ts'
