export * from './frame/endpoints/desk.ts'
