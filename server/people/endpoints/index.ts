export * from './person.ts'
export * from './saved.ts'
