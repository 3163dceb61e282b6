import { accountErrors } from './errors/account.ts'
import { articleErrors } from './errors/article.ts'
import { callErrors } from './errors/call.ts'
import { championErrors } from './errors/champion.ts'
import { chatErrors } from './errors/chat.ts'
import { followingErrors } from './errors/following.ts'
import { matchErrors } from './errors/match.ts'
import { moneyErrors } from './errors/money.ts'
import { prophecyErrors } from './errors/prophecy.ts'

export type { Texts } from './errors/table.ts'

/**
 * All errors of calls, each declared with its noun in `errors/`. Expected outcomes are HTTP 200 with another `code`
 * (specification, section 8; `contract.md`, Codes).
 */
export const errors = {
  ...callErrors,
  ...accountErrors,
  ...matchErrors,
  ...chatErrors,
  ...followingErrors,
  ...championErrors,
  ...articleErrors,
  ...moneyErrors,
  ...prophecyErrors,
}

export type ErrorName = keyof typeof errors
