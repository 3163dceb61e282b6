import { deepEqual } from 'node:assert/strict'
import { afterEach, describe, it, mock } from 'node:test'
import { follows } from '../../kit/match/follows.ts'
import { stars, toggleStar } from '../../kit/match/stars.ts'
import { noteReminder, own } from './following.ts'
import { noteFollow } from './subjects.ts'
import { takeOver } from './take-over.ts'

const account = { teamIds: [3], competitionIds: [4], playerIds: [], matchIds: [8], reminderMatchIds: [], position: 1 }
const answers: Record<string, unknown> = {
  '/me/following/import': { left: { teamIds: [], competitionIds: [], playerIds: [], matchIds: [] } },
  '/me/following': account,
  '/me/following/matches': { list: [{ id: 8, kickOff: 1000 }] },
}

/** Answers calls of the site, each after `meanwhile` has heard its path. */
function answerCalls(meanwhile: (path: string) => void): void {
  mock.method(globalThis, 'fetch', (url: string | URL | Request) => {
    const path = new URL(String(url), 'http://site').pathname.replace('/api/v1', '')
    meanwhile(path)
    return Promise.resolve(Response.json(answers[path]))
  })
}

describe('a sign-in', () => {
  afterEach(() => mock.restoreAll())

  it('keeps follows, unfollows and stars made while the account is read', async () => {
    noteFollow('team', 3, true)
    let isChanged = false
    answerCalls((path) => {
      if (path !== '/me/following/matches' || isChanged) return
      isChanged = true
      noteFollow('competition', 5, true)
      noteFollow('team', 3, false)
      toggleStar(9, 2000)
    })
    await takeOver(1, () => Promise.resolve())
    deepEqual(follows.get(), { teamIds: [], competitionIds: [5, 4], playerIds: [] })
    deepEqual(stars.get(), { 8: 1000, 9: 2000 })
  })

  it('keeps a reminder that is set while the reminders are read', async () => {
    answerCalls((path) => {
      if (path === '/me/following') noteReminder(9, true)
    })
    await takeOver(1, () => Promise.resolve())
    deepEqual([...own.get().reminderIds], [9])
  })
})
