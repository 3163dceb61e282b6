import type { Texts } from '#contract/errors.ts'
import type { ActivityKind } from '#core/part.ts'
import { weekOf } from './week.ts'

export type Task = {
  id: number
  key: string
  /** The activity that counts. */
  kind: ActivityKind
  /** Only activities with such subjects count: `match:`. */
  subject: string
  /** How many activities, or on how many days where `isByDay`. */
  total: number
  isByDay: boolean
  /** Whether it restarts each Monday; else it can be done once. */
  isWeekly: boolean
  experience: number
  name: Texts
  rule: Texts
}

const once = { subject: '', total: 1, isByDay: false, isWeekly: false }
const weekly = { ...once, isWeekly: true }

/**
 * All sources of experience. Public: `docs/MEMBERSHIP.md` and the page state the same. No task requires consecutive
 * days or money, and a week gives 75 at most.
 */
export const tasks: readonly Task[] = [
  {
    ...once,
    id: 1,
    key: 'profile',
    kind: 'profile_completed',
    experience: 20,
    name: { en: 'Complete your profile', zh: '完善个人资料' },
    rule: { en: 'Add a picture and a bio.', zh: '设置头像和简介。' },
  },
  {
    ...once,
    id: 2,
    key: 'follow',
    kind: 'followed',
    subject: 'match:',
    total: 3,
    experience: 20,
    name: { en: 'Follow three matches', zh: '关注三场比赛' },
    rule: { en: 'Three different matches, at any time.', zh: '任意时间关注三场不同的比赛。' },
  },
  {
    ...once,
    id: 3,
    key: 'remind',
    kind: 'reminded',
    experience: 10,
    name: { en: 'Set a reminder', zh: '设置一次开赛提醒' },
    rule: { en: 'For any upcoming match.', zh: '为任意一场未开赛的比赛设置提醒。' },
  },
  {
    ...once,
    id: 4,
    key: 'vote',
    kind: 'voted',
    experience: 10,
    name: { en: 'Vote in a match poll', zh: '参与一次比赛投票' },
    rule: { en: 'Your first vote, in any match.', zh: '在任意比赛中首次投票。' },
  },
  {
    ...once,
    id: 5,
    key: 'talk',
    kind: 'chatted',
    experience: 10,
    name: { en: 'Post in a chat room', zh: '在聊天室发言一次' },
    rule: { en: 'Your first visible message.', zh: '首次成功发言。' },
  },
  {
    ...weekly,
    id: 11,
    key: 'vote_weekly',
    kind: 'voted',
    total: 5,
    experience: 25,
    name: { en: 'Vote in five match polls', zh: '参与五次投票' },
    rule: { en: 'Five different matches within the week.', zh: '一周内为五场不同的比赛投票。' },
  },
  {
    ...weekly,
    id: 12,
    key: 'talk_weekly',
    kind: 'chatted',
    total: 2,
    isByDay: true,
    experience: 20,
    name: { en: 'Chat on two days', zh: '任意两天发言' },
    rule: { en: 'Any two days of the week, any room.', zh: '一周内任意两天，聊天室不限。' },
  },
  {
    ...weekly,
    id: 13,
    key: 'follow_weekly',
    kind: 'followed',
    subject: 'match:',
    total: 3,
    experience: 15,
    name: { en: 'Follow three more matches', zh: '再关注三场比赛' },
    rule: { en: 'Three matches you have not followed before.', zh: '一周内关注三场此前未关注的比赛。' },
  },
  {
    ...weekly,
    id: 14,
    key: 'report_weekly',
    kind: 'report_upheld',
    experience: 15,
    name: { en: 'Report rule violations', zh: '举报违规内容' },
    rule: { en: 'One report upheld by a moderator.', zh: '一次经版主核实的举报。' },
  },
]

/** The most that a week gives once all one-time tasks are done. */
export const weeklyExperience = tasks.reduce((sum, { isWeekly, experience }) => sum + (isWeekly ? experience : 0), 0)

export function findTask(id: number): Task | null {
  return tasks.find((task) => task.id === id) ?? null
}

/** The subject of a task's award: one row, one award, however often it is claimed. */
export function awardOf({ id, isWeekly }: Task, now: number): string {
  return isWeekly ? `task:${id} ${weekOf(now).name}` : `task:${id}`
}

/** The task of an award; null for a discontinued one. */
export function taskOfAward(subject: string): Task | null {
  return findTask(Number(/^task:(\d+)/.exec(subject)?.[1]))
}
