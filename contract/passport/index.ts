export * from './captcha.ts'
export * from './login.ts'
export * from './password.ts'
