import { useState } from 'react'
import type { GivenRating, MatchRatings, OwnRating, Ratee, RateeFigures } from '#contract/touchline/rating.ts'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
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

/** The ratings of a match with what the signed-in reader gave. */
export function useOwnRatings(data: MatchRatings): Ratings {
  const reading = useRead<Own>(`/matches/${data.matchId}/ratings/mine`)
  return useKept(data, reading.state === 'read' ? reading.data : nothing, reading.set)
}

/** The same of a visitor. */
export function useVisitorRatings(data: MatchRatings): Ratings {
  return useKept(data, nothing, () => undefined)
}

function useKept(data: MatchRatings, own: Own, set: (own: Own) => void): Ratings {
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
      const others = own.list.filter((one) => one.subject !== subject)
      set({ ...own, list: given ? [...others, given] : others })
    },
    setLit(lineId, isLit) {
      const others = own.litLineIds.filter((id) => id !== lineId)
      set({ ...own, litLineIds: isLit ? [...others, lineId] : others })
    },
  }
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
