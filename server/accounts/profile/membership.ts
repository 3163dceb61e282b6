import type { Reader } from '#core/database/reader.ts'
import { awardOf, taskOfAward, tasks, type Task } from '../rules/task.ts'
import { weekOf } from '../rules/week.ts'
import type { ActivityKind } from '#core/part.ts'
import { addActivity, listAwards, listHistory, lockExperience, mapProgress } from '../store/activity.ts'

export type TaskState = {
  task: Task
  progress: number
  /** When its experience was granted; null while it is open, or done and not yet counted. */
  awardedAt: number | null
}

type HistoryRow = { id: string; task: Task | null; experience: number; occurredAt: number }

/** The progress of an account in these tasks, computed from recorded activities. */
export async function readTasks(
  db: Reader,
  userId: number,
  asked: readonly Task[] = tasks,
  now = Date.now(),
): Promise<TaskState[]> {
  const { startsAt } = weekOf(now)
  // Sequentially: it may be the client of a transaction.
  const progress = await mapProgress(
    db,
    userId,
    asked.map((task) => ({ ...task, since: task.isWeekly ? startsAt : 0 })),
  )
  const awards = await listAwards(
    db,
    userId,
    asked.map((task) => awardOf(task, now)),
  )
  return asked.map((task) => {
    const awardedAt = awards.get(awardOf(task, now)) ?? null
    const counted = Math.min(task.total, progress.get(task.id) ?? 0)
    return { task, progress: awardedAt === null ? counted : task.total, awardedAt }
  })
}

/**
 * Grants the experience of completed tasks, each once: those that count `kind`, or the one with this `id`. The caller's
 * claim is never trusted: progress is recomputed under a lock, so that of two concurrent last steps one sees the other.
 */
export async function awardTasks(
  db: Reader,
  userId: number,
  which: { kind: ActivityKind } | { id: number },
  now = Date.now(),
): Promise<void> {
  const asked = tasks.filter((task) => ('kind' in which ? task.kind === which.kind : task.id === which.id))
  if (asked.length === 0) return
  await lockExperience(db, userId)
  for (const { task, progress, awardedAt } of await readTasks(db, userId, asked, now)) {
    if (awardedAt === null && progress >= task.total)
      await addActivity(db, { userId, kind: 'task', subject: awardOf(task, now), experience: task.experience })
  }
}

/** The awards of an account, newest first. */
export async function readHistory(
  db: Reader,
  userId: number,
  part: { limit: number; offset: number },
): Promise<{ total: number; list: HistoryRow[] }> {
  const { total, list } = await listHistory(db, userId, part)
  return {
    total,
    list: list.map(({ subject, experience, occurredAt }) => ({
      id: subject,
      task: taskOfAward(subject),
      experience,
      occurredAt,
    })),
  }
}
