import type { Handler } from '#core/calls/handler.ts'
import type { Config } from '../../config.ts'
import { articleHandlers } from './endpoints/article.ts'
import * as banner from './endpoints/banner.ts'
import * as chat from './endpoints/chat.ts'
import * as moderation from './endpoints/moderation.ts'

export function createHandlers(config: Pick<Config, 'publicUrl'>): readonly Handler[] {
  return [articleHandlers(config), banner, chat, moderation].flatMap((noun) => Object.values(noun))
}
