import type { Handler } from '#core/dispatch.ts'
import * as moderation from './endpoints/moderation.ts'

export const handlers: readonly Handler[] = [moderation].flatMap((noun) => Object.values(noun))
