import type { Handler } from '#core/calls/handler.ts'
import * as code from './endpoints/code.ts'
import * as message from './endpoints/message.ts'

export const handlers: readonly Handler[] = [code, message].flatMap((noun) => Object.values(noun))
