export * from './circle.ts'
export * from './post.ts'
