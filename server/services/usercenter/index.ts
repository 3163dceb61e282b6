import type { Handler } from '#core/dispatch.ts'
import * as experience from './endpoints/experience.ts'

export const handlers: readonly Handler[] = [experience].flatMap((noun) => Object.values(noun))
