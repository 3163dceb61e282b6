import { Form, Link, useSubmit } from 'react-router'
import type { Competition } from '#contract/touchline/competition.ts'
import { useText } from '../../i18n/language.tsx'
import { LeagueCrest } from '../day/league-crest.tsx'

export type LeagueTab = 'overview' | 'matches' | 'scorers'
export const leagueTabs: readonly LeagueTab[] = ['overview', 'matches', 'scorers']

export function leaguePath(id: number, tab: LeagueTab, seasonId: number | null): string {
  return `/league/${id}${tab === 'overview' ? '' : `/${tab}`}${seasonId === null ? '' : `?season=${seasonId}`}`
}

export function LeagueHeader({ league, tab }: { league: Competition; tab: LeagueTab }) {
  const text = useText()
  const { competition } = league
  const shown = leagueTabs.filter((one) => one !== 'scorers' || league.hasScorers)
  return (
    <section className="card">
      <div className="record-head">
        <LeagueCrest competition={competition} size={44} />
        <div className="push">
          <h1 className="page-title">{competition.name}</h1>
          <span className="small second">{competition.country}</span>
        </div>
        {competition.isDemo && (
          <span className="tag" title={text.site.demoTitle}>
            {text.day.demo}
          </span>
        )}
        <SeasonChoice league={league} />
      </div>
      <nav className="tabs rule" aria-label={text.league.sections}>
        {shown.map((one) => (
          <Link key={one} to={leaguePath(competition.id, one, league.seasons.find((season) => season.id === league.seasonId)?.isCurrent ? null : league.seasonId)} aria-current={one === tab ? 'page' : undefined} preventScrollReset>
            {text.league[one]}
          </Link>
        ))}
      </nav>
    </section>
  )
}

/** A form: with scripts a choice sends it, without them its button does. */
function SeasonChoice({ league }: { league: Competition }) {
  const text = useText()
  const submit = useSubmit()
  if (league.seasons.length < 2) return <span className="small second">{league.seasons[0]?.name}</span>
  return (
    <Form className="line" onChange={(event) => void submit(event.currentTarget)}>
      <select key={league.seasonId} name="season" className="choice" aria-label={text.league.season} defaultValue={league.seasonId ?? undefined}>
        {league.seasons.map((season) => (
          <option key={season.id} value={season.id}>
            {season.name}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="button compact">
          {text.league.show}
        </button>
      </noscript>
    </Form>
  )
}
