import { awardTasks, readTasks, type TaskState } from '#accounts/profile/membership.ts'
import { findTask } from '#accounts/rules/task.ts'
import { privileges, type Privilege } from '#accounts/rules/privilege.ts'
import { findExperience } from '#accounts/store/activity.ts'
import * as contract from '#contract/usercenter/experience.ts'
import { handle } from '#core/calls/handler.ts'
import { findWealth } from '../wealth.ts'
import { levelOf, nextExperienceOf, tierOf } from '#accounts/rules/level.ts'
import { tierNames } from '#accounts/rules/tier-names.ts'
import type { ExpLevel, ExpTask, Privilege as PrivilegeView } from '#contract/usercenter/experience.ts'
import type { Language } from '#core/calls/caller.ts'

const open = 0
const done = 1
const counted = 2
/** Our own tasks have no picture on the wire: the site draws them. */
const noIcon = ''

function taskView({ task, progress, awardedAt }: TaskState, language: Language): ExpTask {
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

function levelView(experience: number, language: Language): ExpLevel {
  const level = levelOf(experience)
  return {
    level,
    levelName: tierNames[tierOf(level)][language],
    exp: experience,
    nextExp: nextExperienceOf(experience),
    icon: noIcon,
  }
}

function privilegeView({ id, name, rule, minLevel }: Privilege, level: number, language: Language): PrivilegeView {
  return { id, name: name[language], icon: noIcon, minLevel, owned: level >= minLevel, desc: rule[language] }
}

export const listFinishedTasks = handle(contract.listFinishedTasks, async ({ viewer, db, language }) => {
  const states = await readTasks(db, viewer.userId)
  return states.filter(({ task, progress }) => progress >= task.total).map((state) => taskView(state, language))
})

export const listOpenTasks = handle(contract.listOpenTasks, async ({ viewer, db, language }) => {
  const states = await readTasks(db, viewer.userId)
  return states.filter(({ task, progress }) => progress < task.total).map((state) => taskView(state, language))
})

/** Progress reported by a client is ignored: only what the server recorded counts. */
export const reportTask = handle(contract.reportTask, async ({ body, viewer, db, language, fail }) => {
  const task = findTask(body.taskId) ?? fail('not_found')
  await awardTasks(db, viewer.userId, { id: task.id })
  const [state] = await readTasks(db, viewer.userId, [task])
  return taskView(state!, language)
})

export const getLevel = handle(contract.getLevel, async ({ viewer, db, language }) =>
  levelView(await findExperience(db, viewer.userId), language),
)

export const getWealthLevel = handle(contract.getWealthLevel, async ({ viewer, language }) =>
  levelView(await findWealth(viewer.userId), language),
)

export const listPrivileges = handle(contract.listPrivileges, ({ viewer, language }) =>
  privileges.map((privilege) => privilegeView(privilege, viewer.level, language)),
)

/** For an unknown user: no level, no possessions. */
export const listAllPrivileges = handle(contract.listAllPrivileges, ({ language }) =>
  privileges.map((privilege) => privilegeView(privilege, 0, language)),
)
