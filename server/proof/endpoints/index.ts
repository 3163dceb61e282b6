export * from './proof.ts'
