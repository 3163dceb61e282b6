export * from './block.ts'
export * from './chat.ts'
