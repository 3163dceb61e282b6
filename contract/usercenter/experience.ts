import { z } from 'zod'
import { operation, user, visitor } from '#contract/operation.ts'
import { Id, int, Text, view } from '#contract/wire.ts'

/** `status`: 0 open, 1 done, 2 claimed. */
export const ExpTask = view('ExpTask', {
  taskId: int,
  name: z.string(),
  desc: z.string(),
  exp: int,
  progress: int,
  total: int,
  status: int,
  icon: z.string(),
})
export type ExpTask = z.infer<typeof ExpTask>

export const ExpLevel = view('ExpLevel', {
  level: int,
  levelName: z.string(),
  exp: int,
  nextExp: int,
  icon: z.string(),
})
export type ExpLevel = z.infer<typeof ExpLevel>

export const Privilege = view('Privilege', {
  id: int,
  name: z.string(),
  icon: z.string(),
  minLevel: int,
  owned: z.boolean(),
  desc: z.string(),
})
export type Privilege = z.infer<typeof Privilege>

export const listFinishedTasks = operation({
  path: '/userExpTask/finished',
  ...user.inferred,
  summary: 'Completed tasks.',
  data: z.array(ExpTask),
})

export const listOpenTasks = operation({
  path: '/userExpTask/unfinished',
  ...user.inferred,
  summary: 'Open tasks.',
  data: z.array(ExpTask),
})

export const reportTask = operation({
  method: 'POST',
  path: '/userExpTask/report',
  ...user.inferred,
  summary: 'Claims the XP of a task; the server counts it.',
  body: z.object({ taskId: Id, taskType: Text.optional() }),
  data: ExpTask,
  errors: ['not_found'],
})

export const getLevel = operation({
  path: '/userExp/level',
  ...user.inferred,
  summary: 'Level of the signed-in user.',
  data: ExpLevel,
})

export const getWealthLevel = operation({
  path: '/v1/wealth/level',
  ...user.inferred,
  summary: 'Wealth level of the signed-in user.',
  data: ExpLevel,
})

export const listPrivileges = operation({
  path: '/userExp/privilege',
  ...user.inferred,
  summary: "Perks of the signed-in user's level.",
  data: z.array(Privilege),
})

export const listAllPrivileges = operation({
  path: '/userExp/privilege/desc',
  ...visitor.inferred,
  summary: 'Perks by level.',
  data: z.array(Privilege),
})
