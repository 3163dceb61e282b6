import type { Handler } from '#core/calls/handler.ts'
import * as banner from './endpoints/banner.ts'
import * as chat from './endpoints/chat.ts'
import * as moderation from './endpoints/moderation.ts'

export const handlers: readonly Handler[] = [banner, chat, moderation].flatMap((noun) => Object.values(noun))
