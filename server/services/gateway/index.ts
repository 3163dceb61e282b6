import { pingAnswer } from './endpoints/ping.ts'

export const handlers = [pingAnswer]
