import { useState } from 'react'
import type { GivenRating, MatchRatings, OwnRating, Ratee, RateeFigures } from '#contract/touchline/rating.ts'
import { announce } from '../../live/announcer.tsx'
import { useReading } from '../../live/use-reading.ts'
import { callApi, isSignInNeeded } from '../../session/call.ts'
import { changeMe, useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { useWords } from '../../i18n/language.tsx'
import { ratingWords } from './words.ts'

interface Own {
  list: OwnRating[]
  weight: number | null
  litLineIds: number[]
}
const nothing: Own = { list: [], weight: null, litLineIds: [] }

export interface Ratings extends MatchRatings {
  own: Own
  ownOf: (subject: string) => OwnRating | null
  /** Stores an answer that has the figures after a change. */
  take: (subject: string, own: OwnRating | null, figures: RateeFigures) => void
  setLit: (lineId: number, isLit: boolean) => void
}

/** The ratings of a match with what the reader gave, who may turn out to be signed in while they are shown. */
export function useRatings(data: MatchRatings): Ratings {
  const { own, change } = useOwn(data.matchId)
  const [changed, setChanged] = useState<{ data: MatchRatings; figures: Record<string, RateeFigures> }>({
    data,
    figures: {},
  })
  const figures = changed.data === data ? changed.figures : {}
  const ratees = data.ratees.map((one): Ratee => ({ ...one, figures: figures[one.subject] ?? one.figures }))
  return {
    ...data,
    ratees,
    own,
    ownOf: (subject) => own.list.find((one) => one.subject === subject) ?? null,
    take(subject, given, answer) {
      setChanged({ data, figures: { ...figures, [subject]: answer } })
      change((before) => {
        const others = before.list.filter((one) => one.subject !== subject)
        return { ...before, list: given ? [...others, given] : others }
      })
    },
    setLit(lineId, isLit) {
      change((before) => {
        const others = before.litLineIds.filter((id) => id !== lineId)
        return { ...before, litLineIds: isLit ? [...others, lineId] : others }
      })
    },
  }
}

type Change = (own: Own) => Own

/**
 * What the reader gave: as read, with the changes since. Parts stay on the page when the reader becomes known: a press
 * on a part that is replaced would be lost.
 */
function useOwn(matchId: number): { own: Own; change: (change: Change) => void } {
  const me = useMe()
  const [ownerId, setOwnerId] = useState(me?.id)
  const [changes, setChanges] = useState<readonly Change[]>([])
  if (ownerId !== me?.id) {
    setOwnerId(me?.id)
    // Those before are of the user who was not known yet, or who signed in for the first of them.
    if (ownerId !== undefined) setChanges([])
  }
  const reading = useReading<Own>(`${matchId} ${me?.id}`, (signal) =>
    me ? readOwn(matchId, signal) : Promise.resolve(nothing),
  )
  const own = changes.reduce((before, one) => one(before), reading.state === 'read' ? reading.data : nothing)
  return { own, change: (one) => setChanges((before) => [...before, one]) }
}

/** If the session has ended, the whole site is updated. */
function readOwn(matchId: number, signal: AbortSignal): Promise<Own> {
  return callApi<Own>('GET', `/matches/${matchId}/ratings/mine`, { signal }).catch((thrown: unknown) => {
    if (isSignInNeeded(thrown)) changeMe(null)
    throw thrown
  })
}

/** Sends the rating of one subject. */
export function useRate(ratings: Ratings, { subject, name }: Ratee) {
  const words = useWords(ratingWords)
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const path = `/matches/${ratings.matchId}/ratings/${subject}`
  const put = (value: number, line?: string) =>
    run(async () => {
      const body = line === undefined ? { value } : { value, line }
      const answer = await requireSignIn(() => callApi<GivenRating>('PUT', path, { body }), { reason: words.reason })
      if (!answer) return
      ratings.take(subject, answer.own, answer.figures)
      announce(line === undefined ? words.stored(name, value) : words.saved)
    })
  const takeBack = () =>
    run(async () => {
      const answer = await callApi<{ figures: RateeFigures }>('DELETE', path)
      ratings.take(subject, null, answer.figures)
      announce(words.taken)
    })
  return { put, takeBack, isBusy, failure }
}
