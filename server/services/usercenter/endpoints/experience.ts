import { awardTasks, readTasks } from '#accounts/profile/membership.ts'
import { findTask } from '#accounts/rules/task.ts'
import { privileges } from '#accounts/rules/privilege.ts'
import { findExperience } from '#accounts/store/activity.ts'
import * as contract from '#contract/usercenter/experience.ts'
import { handle } from '#core/calls/handler.ts'
import { levelView, privilegeView, taskView } from '../views/experience.ts'
import { findWealth } from '../wealth.ts'

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
