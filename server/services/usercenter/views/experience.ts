import type { TaskState } from '#accounts/profile/membership.ts'
import { levelOf, nextExperienceOf, tierOf } from '#accounts/rules/level.ts'
import type { Privilege } from '#accounts/rules/privilege.ts'
import { tierNames } from '#accounts/rules/tier-names.ts'
import type { ExpLevel, ExpTask, Privilege as PrivilegeView } from '#contract/usercenter/experience.ts'
import type { Language } from '#core/calls/caller.ts'

const open = 0
const done = 1
const counted = 2
/** Our own tasks have no picture on the wire: the site draws them. */
const noIcon = ''

export function taskView({ task, progress, awardedAt }: TaskState, language: Language): ExpTask {
  const { id, name, rule, experience, total } = task
  const status = awardedAt !== null ? counted : progress >= total ? done : open
  return {
    taskId: id,
    name: name[language],
    desc: rule[language],
    exp: experience,
    progress,
    total,
    status,
    icon: noIcon,
  }
}

export function levelView(experience: number, language: Language): ExpLevel {
  const level = levelOf(experience)
  return {
    level,
    levelName: tierNames[tierOf(level)][language],
    exp: experience,
    nextExp: nextExperienceOf(experience),
    icon: noIcon,
  }
}

export function privilegeView(
  { id, name, rule, minLevel }: Privilege,
  level: number,
  language: Language,
): PrivilegeView {
  return { id, name: name[language], icon: noIcon, minLevel, owned: level >= minLevel, desc: rule[language] }
}
