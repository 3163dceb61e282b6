import { useState } from 'react'
import type { ReactNode } from 'react'
import type { MapState } from '#sports/csgo/rules.ts'
import { later, whenUsed } from '../../kit/later.tsx'
import type { Replay } from '../sport.ts'
import { placeOf } from '../esports/match-view.ts'
import type { SeriesView } from '../esports/match-view.ts'
import { Styles } from '../esports/styles.tsx'

const cards = () => import('./overview-cards.ts')
const FiguresCard = later(async () => (await cards()).FiguresCard, whenUsed)
const GameChoice = later(async () => (await cards()).GameChoice, whenUsed)
const ReplayBar = later(async () => (await cards()).ReplayBar, whenUsed)
const RoundsCard = later(async () => (await cards()).RoundsCard, whenUsed)

/** `odds`, `headToHead` and `poll` are cards of the page. */
export function Overview({
  replay,
  odds,
  headToHead,
  poll,
}: {
  replay: Replay<SeriesView<MapState>>
  odds: ReactNode
  headToHead: ReactNode
  poll: ReactNode
}) {
  const { view, show } = replay
  const [asked, setAsked] = useState<number | null>(null)
  const inReplay = view.moment === null ? null : placeOf(view.lengths, view.moment).ordinal
  const { games } = view.state
  const game = games.find(({ ordinal }) => ordinal === (inReplay ?? asked)) ?? games.at(-1)
  const choose = (ordinal: number) => {
    setAsked(ordinal)
    if (view.moment !== null) show(null)
  }
  return (
    <div className="stack series-page">
      <Styles />
      {game && <GameChoice view={view} chosen={game.ordinal} choose={choose} hasClock={false} />}
      <div className="series-columns">
        <div className="stack">
          {game && <RoundsCard view={view} game={game} />}
          <ReplayBar replay={replay} />
          {headToHead}
        </div>
        <div className="stack">
          {game && <FiguresCard view={view} ordinal={game.ordinal} />}
          {odds}
          {poll}
        </div>
      </div>
    </div>
  )
}
