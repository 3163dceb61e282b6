export * from './video-upload.ts'
export * from './video.ts'
