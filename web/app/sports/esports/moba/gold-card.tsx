import type { ReactNode } from 'react'
import { clockText } from '#sports/esports/clock.ts'
import { swingsOf } from '#sports/esports/moba/moments.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Alternative } from '../../../kit/data/alternative.tsx'
import { shortSideNames } from '../../../kit/text/names.ts'
import { goldText } from '../facts.ts'
import type { MobaGameView, SeriesView } from '../match/match-view.ts'
import { matchWords } from '../match/match-words.ts'
import { GoldGraph, lengthOf } from './gold-graph.tsx'
import { PinKey } from './objective-pins.tsx'

/**
 * Leads in gold and experience by minute, as a graph with a table beside it. `children`, the replay, stays in place
 * whatever is known of the moment: only the key of the objectives is below it.
 */
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
        <Leads game={game} names={names} />
        <GoldGraph view={view} game={game} names={names} />
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
        {children}
        <PinKey objectives={game.inside.objectives} length={lengthOf(game)} />
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
  const last = minutes.at(-1)
  const before = minutes.findLast(({ seconds }) => seconds <= (last?.seconds ?? 0) - lately)?.goldLead ?? null
  const gold = last?.goldLead ?? null
  const worth = (side: 'home' | 'away') =>
    lines.filter((line) => line.side === side).reduce((sum, { counts }) => sum + (counts.netWorth ?? 0), 0)
  const [own, other] = [worth('home'), worth('away')]
  const hasXp = minutes.length === 0 || minutes.some(({ xpLead }) => xpLead !== null)
  const leads: { label: string; lead: number | null; mark?: 'solid' | 'dashed' }[] = [
    { label: words.goldLead, lead: gold, mark: 'solid' },
    ...(hasXp ? [{ label: words.xpLead, lead: last?.xpLead ?? null, mark: 'dashed' as const }] : []),
    { label: words.lately, lead: gold === null || before === null ? null : gold - before },
    ...(own > 0 && other > 0 ? [{ label: words.netWorthLead, lead: own - other }] : []),
  ]
  return (
    <dl className="gold-leads">
      {leads.map(({ label, lead, mark }) => (
        <div key={label} className={lead === null || lead === 0 ? undefined : lead > 0 ? 'home' : 'away'}>
          <dt className="small">
            {mark !== undefined && <i className={`gold-key ${mark}`} aria-hidden="true" />}
            {label}
          </dt>
          <dd>
            <b className="tabular">{lead === null ? '–' : lead === 0 ? '0' : `+${goldText(lead)}`}</b>
            {lead !== null && lead !== 0 && <small className="quiet">{names[lead > 0 ? 'home' : 'away']}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
