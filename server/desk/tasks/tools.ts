import type { Texts } from '#contract/errors.ts'
import type { Role } from '#contract/roles.ts'
import type { DeskActionGroup } from '#contract/touchline/desk-actions.ts'
import { listAskedCircles } from '#contract/touchline/desk-circles.ts'
import { listDeskDoubles } from '#contract/touchline/desk-doubles.ts'
import { listSupportRequests } from '#contract/touchline/support-request.ts'
import { tryDeskGuard, tryDeskWord } from '#contract/touchline/desk-trial.ts'

type Tool = { name: string; group: DeskActionGroup; title: Texts; page: string; roles: readonly Role[] }

/** Pages that change nothing, listed with the actions that they prepare. */
export const tools: readonly Tool[] = [
  {
    name: 'doubles_listed',
    group: 'data',
    title: { en: 'Possible doubles', zh: '可能重复的条目' },
    page: '/desk/doubles',
    roles: listDeskDoubles.roles ?? [],
  },
  {
    name: 'circles_listed',
    group: 'community',
    title: { en: 'Requests for circles', zh: '圈子申请' },
    page: '/desk/circles',
    roles: listAskedCircles.roles ?? [],
  },
  {
    name: 'requests_listed',
    group: 'messages',
    title: { en: 'Support requests', zh: '客服请求' },
    page: '/desk/requests',
    roles: listSupportRequests.roles ?? [],
  },
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
