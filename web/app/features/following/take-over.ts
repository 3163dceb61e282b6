import type { MatchRow } from '#contract/touchline/brief.ts'
import { storedKeys } from '../../boot.ts'
import { callApi } from '../../session/call.ts'
import { stored } from '../../kit/stored.ts'
import type { Stars } from '../../kit/stars.ts'
import { stars } from '../../kit/stars.ts'
import { deviceHeaders, hasDevice } from '../../session/device.ts'
import { forgetOwn, loadOwn, setReminders } from './following.ts'

/** The user whose follows the stars of this browser show; 0 for none. */
const followedBy = stored<number>(storedKeys.followedBy, 0, Number)
/** One page of each kind suffices: stars are used for days around today. */
const PAGE = 100

/**
 * On sign-in, earlier stars are added to the account once; afterwards the stars show its follows. `readNotices` runs
 * before the follows are read: frames from their position on are newer than the notices read.
 */
export async function takeOver(userId: number, readNotices: () => Promise<unknown>): Promise<void> {
  if (followedBy.get() !== userId) {
    await callApi('POST', '/me/following/import', {
      body: { matchIds: Object.keys(stars.get()).map(Number).slice(0, 500) },
      headers: deviceHeaders(),
    })
    followedBy.set(userId)
  }
  await readNotices()
  const ids = new Set(await loadOwn())
  const pages = await Promise.all(
    (['live', 'coming', 'over'] as const).map((when) =>
      callApi<{ list: MatchRow[] }>('GET', '/me/following/matches', { query: { when, pageSize: PAGE } }),
    ),
  )
  const followed = pages.flatMap(({ list }) => list).filter(({ id }) => ids.has(id))
  const known = Object.entries(stars.get()).filter(([id]) => ids.has(Number(id)))
  stars.set({
    ...Object.fromEntries(known),
    ...Object.fromEntries(followed.map(({ id, kickOff }) => [id, kickOff])),
  } satisfies Stars)
}

/** On sign-out, the stars of the account are removed. The reminders of the browser itself are read again. */
export async function leaveBehind(): Promise<void> {
  forgetOwn()
  if (followedBy.get() !== 0) {
    followedBy.set(0)
    stars.set({})
  }
  if (!hasDevice()) return
  const { matchIds } = await callApi<{ matchIds: number[] }>('POST', '/reminders', { headers: deviceHeaders() })
  setReminders(matchIds)
}
