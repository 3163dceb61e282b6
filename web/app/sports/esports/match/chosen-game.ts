import { useState } from 'react'
import type { Replay } from '../../sport.ts'
import { placeOf, type SeriesView } from './match-view.ts'

/** The game that a match page shows: the one of the replay, else the one chosen, else the newest. */
export function useChosenGame<Inside>({ view, show }: Replay<SeriesView<Inside>>) {
  const [asked, setAsked] = useState<number | null>(null)
  const { games } = view.state
  const inReplay = view.moment === null ? null : placeOf(view.lengths, view.moment).ordinal
  const game = games.find(({ ordinal }) => ordinal === (inReplay ?? asked)) ?? games.at(-1)
  const choose = (ordinal: number) => {
    setAsked(ordinal)
    if (view.moment !== null) show(null)
  }
  return { game, choose }
}
