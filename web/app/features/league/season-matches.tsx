import { Form, Link, useSubmit } from 'react-router'
import type { Competition, listSeasonMatches } from '#contract/touchline/competition.ts'
import type { DataOf } from '#contract/operation.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Icon } from '../../ui/icons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { roundName } from '../match/words.ts'
import { byDay, LiveRows } from '../day/live-rows.tsx'

export type SeasonMatches = DataOf<typeof listSeasonMatches>

/** Fixtures and results of a season under their days, all of them or one round. */
export function SeasonMatchesList({ matches, league, roundId }: { matches: SeasonMatches; league: Competition; roundId: number | null }) {
  const { text, format } = useLanguage()
  return (
    <div className="stack">
      <RoundChoice league={league} roundId={roundId} />
      {matches.list.length === 0 && <EmptyState icon="calendar" title={text.league.none} />}
      {byDay(matches.list, format.dateOf).map(({ day, rows }) => (
        <section key={`${day} ${rows[0]!.id}`} className="card group">
          <header>
            <h2>{day}</h2>
          </header>
          <LiveRows rows={rows} position={matches.position} />
        </section>
      ))}
      <Pages matches={matches} league={league} roundId={roundId} />
    </div>
  )
}

function RoundChoice({ league, roundId }: { league: Competition; roundId: number | null }) {
  const { text } = useLanguage()
  const submit = useSubmit()
  if (league.rounds.length === 0) return null
  return (
    <Form className="line" onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}>
      {league.seasonId !== null && <input type="hidden" name="season" value={league.seasonId} />}
      <label className="line">
        <span className="small second">{text.league.round}</span>
        <select key={roundId} name="round" className="choice" defaultValue={roundId ?? 'all'}>
          <option value="all">{text.league.all}</option>
          {league.rounds.map((round) => (
            <option key={round.id} value={round.id}>
              {[roundName(round.name, text), round.group && roundName(round.group, text)].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className="button compact">
          {text.league.show}
        </button>
      </noscript>
    </Form>
  )
}

function Pages({ matches, league, roundId }: { matches: SeasonMatches; league: Competition; roundId: number | null }) {
  const { text, format } = useLanguage()
  const pages = Math.ceil(matches.total / matches.pageSize)
  if (pages <= 1) return null
  const to = (page: number) => `?${new URLSearchParams({ season: String(league.seasonId), round: roundId === null ? 'all' : String(roundId), page: String(page) })}`
  return (
    <nav className="line pages" aria-label={text.league.page(format.number(matches.pageNum), format.number(pages))}>
      {matches.pageNum > 1 && (
        <Link className="button compact" to={to(matches.pageNum - 1)} rel="prev">
          <Icon name="chevron-left" size="s" />
          {text.league.earlier}
        </Link>
      )}
      <span className="push small second">{text.league.page(format.number(matches.pageNum), format.number(pages))}</span>
      {matches.pageNum < pages && (
        <Link className="button compact" to={to(matches.pageNum + 1)} rel="next">
          {text.league.later}
          <Icon name="chevron-right" size="s" />
        </Link>
      )}
    </nav>
  )
}
