import type { ReactNode } from 'react'
import { clockText } from '#sports/esports/clock.ts'
import { swingsOf } from '#sports/esports/moba/moments.ts'
import type { Minute, Objective } from '#sports/esports/moba/vocabulary.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Alternative } from '../../kit/alternative.tsx'
import { shortSideNames } from '../../kit/names.ts'
import { goldText } from './facts.ts'
import type { MobaGameView, SeriesView } from './match-view.ts'
import { matchWords } from './match-words.ts'
import { MomentumBars } from './momentum-bars.tsx'
import { ObjectivePins } from './objective-pins.tsx'

/** Leads in gold and experience by minute, as a graph with a table beside it. */
export function GoldCard({ view, game, children }: { view: SeriesView; game: MobaGameView; children?: ReactNode }) {
  const words = useWords(matchWords)
  const { text } = useLanguage()
  const names = shortSideNames(view.row, text)
  const { minutes } = game.inside
  const swings = swingsOf(minutes)
  const cell = (lead: number | null) =>
    lead === null ? '–' : lead === 0 ? '0' : `${names[lead > 0 ? 'home' : 'away']} +${goldText(lead)}`
  return (
    <section className="card gold-card">
      <header>
        <h2>{words.goldTitle}</h2>
        <span className="push" />
        <span className="small quiet">{words.goldNote(names.home)}</span>
      </header>
      <div className="body">
        {minutes.length === 0 ? (
          <p className="quiet">{words.goldNone}</p>
        ) : (
          <>
            <Leads game={game} names={names} />
            <GoldGraph minutes={minutes} seconds={game.seconds} names={names} objectives={game.inside.objectives} />
            <Alternative
              label={words.goldTable}
              head={[words.minute, words.goldLead, words.swing, words.xpLead]}
              rows={minutes.map(({ seconds, goldLead, xpLead }, index) => [
                clockText(seconds),
                cell(goldLead),
                index === 0 ? '–' : cell(swings[index - 1]!.swing),
                cell(xpLead),
              ])}
            />
          </>
        )}
        {children}
      </div>
    </section>
  )
}

type Names = { home: string; away: string }

/** Seconds of the change that is told beside the lead. */
const lately = 300

function Leads({ game, names }: { game: MobaGameView; names: Names }) {
  const words = useWords(matchWords)
  const { minutes, lines } = game.inside
  const last = minutes.at(-1)!
  const before = minutes.findLast(({ seconds }) => seconds <= last.seconds - lately)?.goldLead ?? null
  const worth = (side: 'home' | 'away') =>
    lines.filter((line) => line.side === side).reduce((sum, { counts }) => sum + (counts.netWorth ?? 0), 0)
  const [own, other] = [worth('home'), worth('away')]
  const leads = [
    { label: words.netWorthLead, lead: own > 0 && other > 0 ? own - other : null },
    { label: words.goldLead, lead: last.goldLead },
    { label: words.xpLead, lead: last.xpLead },
    { label: words.lately, lead: last.goldLead === null || before === null ? null : last.goldLead - before },
  ]
  return (
    <dl className="gold-leads">
      {leads.map(({ label, lead }) =>
        lead === null ? null : (
          <div key={label} className={lead > 0 ? 'home' : lead < 0 ? 'away' : undefined}>
            <dt className="small">{label}</dt>
            <dd>
              <b className="tabular">{lead === 0 ? '0' : `+${goldText(lead)}`}</b>
              {lead !== 0 && <small className="quiet">{names[lead > 0 ? 'home' : 'away']}</small>}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}

const [width, height] = [1000, 220]

interface GraphProps {
  minutes: readonly Minute[]
  seconds: number
  names: Names
  objectives: readonly Objective[]
}

/** The gold lead as an area above or below the level, experience as a dashed line. */
function GoldGraph({ minutes, seconds, names, objectives }: GraphProps) {
  const words = useWords(matchWords)
  const most = Math.max(1000, ...minutes.flatMap(({ goldLead, xpLead }) => [goldLead ?? 0, xpLead ?? 0].map(Math.abs)))
  const length = Math.max(seconds, minutes.at(-1)!.seconds, 60)
  const x = (at: number) => Math.round((at / length) * width * 10) / 10
  const y = (lead: number) => Math.round((height / 2 - (lead / most) * (height / 2 - 8)) * 10) / 10
  const path = (of: (minute: Minute) => number | null) =>
    minutes.flatMap((minute) => (of(minute) === null ? [] : [`${x(minute.seconds)} ${y(of(minute)!)}`])).join('L')
  const gold = path(({ goldLead }) => goldLead)
  const last = minutes.at(-1)!
  const time = clockText(last.seconds)
  const lead = last.goldLead ?? 0
  const label =
    lead === 0 ? words.level(time) : words.graphLabel(names[lead > 0 ? 'home' : 'away'], goldText(lead), time)
  return (
    <div className="gold-plot">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {(['home', 'away'] as const).map((side) => (
          <g key={side} className={`ahead ${side}`} clipPath={`url(#gold-${side})`}>
            <clipPath id={`gold-${side}`}>
              <rect x={0} y={side === 'home' ? 0 : height / 2} width={width} height={height / 2} />
            </clipPath>
            <path className="area" d={`M0 ${height / 2}L${gold}V${height / 2}Z`} />
            <path className="edge" d={`M${gold}`} />
          </g>
        ))}
        <path className="experience" d={`M${path(({ xpLead }) => xpLead) || `0 ${height / 2}`}`} />
        <line className="zero" x1={0} x2={width} y1={height / 2} y2={height / 2} />
      </svg>
      <ObjectivePins objectives={objectives} length={length} />
      <p className="gold-axis small quiet tabular" aria-hidden="true">
        <span>0:00</span>
        <span>{clockText(Math.round(length / 120) * 60)}</span>
        <span>{clockText(length)}</span>
      </p>
      <MomentumBars minutes={minutes} length={length} names={names} />
    </div>
  )
}
