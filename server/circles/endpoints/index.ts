export * from './circle-ban.ts'
export * from './circle-form.ts'
export * from './circle-member.ts'
export * from './circle.ts'
