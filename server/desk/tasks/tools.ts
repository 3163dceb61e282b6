import type { Texts } from '#contract/errors.ts'
import type { Role } from '#contract/roles.ts'
import type { DeskActionGroup } from '#contract/touchline/desk-actions.ts'
import { tryDeskGuard, tryDeskWord } from '#contract/touchline/desk-trial.ts'

type Tool = { name: string; group: DeskActionGroup; title: Texts; page: string; roles: readonly Role[] }

/** Pages that change nothing, listed with the actions that they prepare. */
export const tools: readonly Tool[] = [
  {
    name: 'guard_trial',
    group: 'site',
    title: { en: 'Guard rules: who sees this?', zh: '访问规则：谁能看到？' },
    page: '/desk/guard',
    roles: tryDeskGuard.roles ?? [],
  },
  {
    name: 'word_trial',
    group: 'moderation',
    title: { en: 'Try a word on recent texts', zh: '用近期内容试验词语' },
    page: '/desk/words',
    roles: tryDeskWord.roles ?? [],
  },
]
