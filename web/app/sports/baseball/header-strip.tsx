import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { personName, shortSideNames } from '../../kit/text/names.ts'
import { ScrollArea } from '../../kit/page/scroll-area.tsx'
import { Diamond } from './diamond.tsx'
import { dueOf } from './due.ts'
import { factsOf } from './facts.ts'
import type { BaseballView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { NowBar } from './now-bar.tsx'
import { Sheet } from '../sheet.tsx'
import sheet from './baseball.css?url'
import { baseballWords } from './words.ts'

/** Below the score: bases with batter and pitcher, the line score, and the count. */
export function HeaderStrip({ view, isNarrow = false }: { view: BaseballView; isNarrow?: boolean }) {
  const { row, state } = view
  const words = useWords(matchWords)
  const { status, isHidden } = factsOf(row.summary)
  if (isHidden || (status === 'scheduled' && state.period === 0)) return <Sheet href={sheet} />
  const isLive = status === 'live' || status === 'interrupted'
  return (
    <div className={`ball-strip rule${isLive ? ' live' : ''}${isNarrow ? ' narrow' : ''}`}>
      <Sheet href={sheet} />
      {isLive && <OnBase view={view} />}
      <LineScore view={view} />
      {isLive && <Count view={view} />}
      {state.isForfeited && <p className="small forfeited">{words.forfeited}</p>}
      {isLive && !isNarrow && <NowBar view={view} />}
    </div>
  )
}

/** The bases, the pitcher and the batter, and the runners. */
function OnBase({ view: { match, row, state } }: { view: BaseballView }) {
  const words = useWords(matchWords)
  const name = (id: number | null) => personName(match.people, id, 'short') ?? words.unknown
  const { batterId, pitcherId } = dueOf(state)
  return (
    <div className="on-base">
      <Diamond runners={factsOf(row.summary).runners} />
      <span className="small second">
        {batterId !== null && pitcherId !== null && <b>{words.against(name(pitcherId), name(batterId))}</b>}
        {state.bases.map(
          (runner, at) => runner && <span key={at}>{`${words.onBase[at]} ${name(runner.playerId)}`}</span>,
        )}
      </span>
    </div>
  )
}

/** Runs by inning with hits and errors; the side that bats first stands first. */
function LineScore({ view: { row, state } }: { view: BaseballView }) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const names = shortSideNames(row, text)
  const { status, phase, period } = row.summary
  const { rules, line, score, hits, errors, stated } = state
  const sides = rules.firstAtBat === 'away' ? (['away', 'home'] as const) : (['home', 'away'] as const)
  const innings = Array.from({ length: Math.max(rules.innings, state.period) }, (_, at) => at)
  const isNow = (at: number) => status === 'live' && (phase === 'top' || phase === 'bottom') && at + 1 === period
  const runsOf = (side: 'home' | 'away', at: number) =>
    line[side][at] ?? (status === 'finished' && at < state.period && stated?.innings !== false ? '×' : '–')
  return (
    <ScrollArea label={words.lineScore}>
      <table className="line-score">
        <caption className="hidden-text">{words.lineScore}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">{words.team}</span>
            </th>
            {innings.map((at) => (
              <th key={at} scope="col" className={isNow(at) ? 'now' : undefined}>
                {at + 1}
              </th>
            ))}
            <th scope="col">{words.runs}</th>
            <th scope="col">{words.hits}</th>
            <th scope="col">{words.errors}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side}>
              <th scope="row">
                <span className="line">
                  <Crest team={row[side]} size={20} />
                  <span>{names[side]}</span>
                </span>
              </th>
              {innings.map((at) => (
                <td key={at} className={isNow(at) ? 'now' : (line[side][at] ?? 0) > 0 ? 'won' : undefined}>
                  {runsOf(side, at)}
                </td>
              ))}
              <td>
                <b>{score[side]}</b>
              </td>
              <td>{stated?.hits === false ? '–' : hits[side]}</td>
              <td>{stated?.errors === false ? '–' : errors[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

/** Balls, strikes and outs as lamps, each group named by its number. */
function Count({ view: { row } }: { view: BaseballView }) {
  const words = useWords(matchWords)
  const counts = useWords(baseballWords)
  const { balls, strikes, outs } = factsOf(row.summary)
  const groups = [
    { name: words.balls, said: counts.balls(balls), on: balls, of: 3, kind: '' },
    { name: words.strikes, said: counts.strikes(strikes), on: strikes, of: 2, kind: '' },
    { name: words.outs, said: counts.outs(outs), on: outs, of: 2, kind: ' outs' },
  ]
  return (
    <div className="ball-count small second">
      {groups.map(({ name, said, on, of, kind }) => (
        <div key={name}>
          <span aria-hidden="true">{name}</span>
          <span className={`lamps${kind}`} role="img" aria-label={said}>
            {Array.from({ length: of }, (_, at) => (
              <i key={at} className={at < on ? 'on' : undefined} />
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}
