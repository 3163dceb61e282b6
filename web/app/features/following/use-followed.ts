import { useState } from 'react'
import type { FollowedMatches } from '#contract/touchline/following.ts'
import { follows } from '../../kit/match/follows.ts'
import { followedBy } from '../../kit/page/leave-account.ts'
import { mostKept } from './subjects.ts'
import { stars } from '../../kit/match/stars.ts'
import { useStored } from '../../kit/page/stored.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useReading, type Reading } from '../../live/use-reading.ts'
import { callApi, isSignInNeeded } from '../../session/call.ts'
import { deviceHeaders } from '../../session/device.ts'
import { changeMe, useMe } from '../../session/me.ts'

export type When = 'live' | 'coming' | 'over'

/** Which follows a page reads: those of the account, or the ones of this browser when the page was opened. */
export type Source =
  | { userId: number }
  | { matchIds: number[]; teamIds: number[]; competitionIds: number[]; playerIds: number[] }

/**
 * The source of the follows; null while it is unknown. After a sign-in the browser's stays until the account has it:
 * nothing vanishes in between.
 */
export function useSource(): Source | null {
  const me = useMe()
  const movedTo = useStored(followedBy)
  const [here] = useState(sourceHere)
  if (me === null) return here.read()
  return me && movedTo === me.id ? { userId: me.id } : here.found()
}

/** Read once per page: a match that is unfollowed stays in its list until the page is opened again. */
function sourceHere() {
  let found: Source | null = null
  return {
    found: () => found,
    read: () =>
      (found ??= {
        matchIds: Object.keys(stars.get()).map(Number).slice(-mostKept),
        teamIds: follows.get().teamIds.slice(0, mostKept),
        competitionIds: follows.get().competitionIds.slice(0, mostKept),
        playerIds: follows.get().playerIds.slice(0, mostKept),
      }),
  }
}

/** While data is read again, that of before stays. */
export function useLastRead<Data>(reading: Reading<Data>): Reading<Data> {
  const [last, setLast] = useState<{ data: Data } | null>(null)
  if (reading.state === 'read' && reading.data !== last?.data) setLast({ data: reading.data })
  return reading.state === 'reading' && last ? { state: 'read', data: last.data } : reading
}

interface Asked {
  pageNum: number
  pageSize?: number
  lang: string
  signal?: AbortSignal
}

/** A page of the followed matches. */
export function readFollowed(source: Source, when: When, { signal, ...paging }: Asked) {
  const query = { when, ...paging }
  return 'userId' in source
    ? callApi<FollowedMatches>('GET', '/me/following/matches', { query, signal })
    : callApi<FollowedMatches>('POST', '/following/matches', { query, body: source, headers: deviceHeaders(), signal })
}

/** The first page. */
export function useFollowed(source: Source | null, when: When): Reading<FollowedMatches> & { reload: () => void } {
  const { tag } = useLanguage()
  const [round, setRound] = useState(0)
  const key = JSON.stringify([source, when, tag, round])
  const reading = useReading<FollowedMatches>(key, (signal) =>
    source === null
      ? new Promise(() => undefined)
      : readFollowed(source, when, { pageNum: 1, lang: tag, signal }).catch((thrown: unknown) => {
          if (isSignInNeeded(thrown)) changeMe(null)
          throw thrown
        }),
  )
  return { ...useLastRead(reading), reload: () => setRound(round + 1) }
}
