import { useState } from 'react'
import type { PlayerMinutes } from '#contract/touchline/player-minutes.ts'
import { clockText } from '#sports/esports/clock.ts'
import { readApi } from '../../../api.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { DataTable } from '../../../kit/data/data-table.tsx'
import { personName } from '../../../kit/text/names.ts'
import { goldText } from '../facts.ts'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'

/** Minutes between two rows. */
const everyMinutes = 5

/** Gold of the ten players over a game, requested when it is opened. */
export function PlayerGold({ view, game }: { view: SeriesView; game: MobaGameView }) {
  const words = useWords(matchWords)
  const { tag } = useLanguage()
  const [answer, setAnswer] = useState<PlayerMinutes | 'failed' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const toggle = () => {
    setOpen(!isOpen)
    if (isOpen || (answer !== null && answer !== 'failed')) return
    setAnswer(null)
    const lang = tag.startsWith('zh') ? 'zh' : 'en'
    readApi<PlayerMinutes>(`/esports/matches/${view.match.row.id}/player-minutes`, { lang }).then(setAnswer, () =>
      setAnswer('failed'),
    )
  }
  return (
    <div className="player-gold">
      <button type="button" className="button touchable" aria-expanded={isOpen} onClick={toggle}>
        {words.playerGold}
      </button>
      {isOpen && answer === null && <p className="quiet">{words.loading}</p>}
      {isOpen && answer === 'failed' && <p className="quiet">{words.playerGoldFailed}</p>}
      {isOpen && answer !== null && answer !== 'failed' && <GoldTable answer={answer} view={view} game={game} />}
    </div>
  )
}

function GoldTable({ answer, view, game }: { answer: PlayerMinutes; view: SeriesView; game: MobaGameView }) {
  const words = useWords(matchWords)
  const own = answer.series.filter((one) => one.game === game.ordinal)
  const times = [...new Set(own.flatMap(({ rows }) => rows.map(([seconds = 0]) => seconds)))]
    .filter((seconds) => seconds % (everyMinutes * 60) === 0 && (view.moment === null || seconds <= game.seconds))
    .toSorted((a, b) => a - b)
  if (times.length === 0) return <p className="quiet">{words.playerGoldNone}</p>
  const sides = [...own].toSorted((a, b) => (a.side === b.side ? 0 : a.side === 'home' ? -1 : 1))
  const goldAt = (rows: readonly number[][], seconds: number) => rows.find(([at]) => at === seconds)?.[1]
  return (
    <DataTable
      label={words.playerGold}
      head={[words.columns.player, ...times.map(clockText)]}
      rows={sides.map(({ playerId, rows }) => [
        personName(answer.people, playerId, 'whole') ?? '–',
        ...times.map((seconds) => {
          const gold = goldAt(rows, seconds)
          return gold === undefined ? '–' : goldText(gold)
        }),
      ])}
    />
  )
}
