export * from './endpoints/captcha.ts'
export * from './endpoints/login.ts'
export * from './endpoints/password.ts'
