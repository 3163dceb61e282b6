import type { Action } from '#core/parts/action.ts'
import { DeskProblem } from '#core/parts/desk-problem.ts'
import { dropJob as drop, findJob, retryJob as retry } from '../store/jobs.ts'
import type { Reader } from '#core/database/reader.ts'

async function openJob(db: Reader, id: string) {
  const found = await findJob(db, id)
  if (!found) throw new DeskProblem('not_found', `No job "${id}".`)
  if (found.isRunning) throw new DeskProblem('conflict', 'It runs now.')
  return found
}

/** Runs a job at once, with all its attempts again. */
export const retryJob: Action<{ id: string }, number> = {
  name: 'job_retried',
  roles: ['admin'],
  desk: { group: 'site', title: { en: 'Retry a job', zh: '重试任务' }, page: '/desk/health' },
  async run({ db }, { id }) {
    const { name } = await openJob(db, id)
    const runAt = await retry(db, id)
    if (runAt === null) throw new DeskProblem('conflict', 'It runs now.')
    return { value: runAt, object: `job ${id}`, detail: { name } }
  },
}

/** Drops a job that failed. One that only waits stays: later work depends on it. */
export const dropJob: Action<{ id: string }, null> = {
  name: 'job_dropped',
  roles: ['admin'],
  desk: { group: 'site', title: { en: 'Drop a job', zh: '丢弃任务' }, page: '/desk/health' },
  async run({ db }, { id }) {
    const { name, isFaulty } = await openJob(db, id)
    if (!isFaulty) throw new DeskProblem('conflict', 'It has not failed.')
    if (!(await drop(db, id))) throw new DeskProblem('conflict', 'It runs now.')
    return { value: null, object: `job ${id}`, detail: { name } }
  },
}
