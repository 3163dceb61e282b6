import type { CSSProperties } from 'react'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Team as TeamData, listTeamMatches } from '#contract/touchline/team.ts'
import type { DataOf } from '#contract/operation.ts'
import type { Route } from './+types/team.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { LiveRows } from '../features/day/live-rows.tsx'
import { ResultsCard } from '../features/head-to-head/head-to-head-card.tsx'
import { FormPills } from '../features/match/form-pills.tsx'
import { teamColours } from '../features/team/colours.ts'
import { Crest } from '../features/team/crest.tsx'
import { FactsCard, factOf, QuartersCard, SquadCard, StandingsCard } from '../features/team/team-parts.tsx'
import { catalogueOf } from '../i18n/catalogues.ts'
import { useLanguage, useText } from '../i18n/language.tsx'
import { asPageError, head, idOf } from '../page.ts'
import '../styles/match.css'
import '../styles/tables.css'
import '../styles/records.css'

export const handle = { query: [] }

type Matches = DataOf<typeof listTeamMatches>

export async function loader({ params, context }: Route.LoaderArgs): Promise<{ team: TeamData; results: Matches; fixtures: Matches }> {
  const { language: lang } = context.get(requestContext)
  const api = context.get(apiContext)
  const id = idOf(params.team) ?? 0
  const team = await api.getTeam({ id, lang }).catch(asPageError)
  const [results, fixtures] = await Promise.all([
    api.listTeamMatches({ id, lang, which: 'results', pageSize: 10 }),
    api.listTeamMatches({ id, lang, which: 'fixtures', pageSize: 10 }),
  ]).catch(asPageError)
  return { team, results, fixtures }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { team } = loaderData.team
  return head(matches, ({ language }) => ({ title: team.name, description: catalogueOf(language).team.description(team.name), path: `/team/${team.id}` }))
}

export default function Team({ loaderData: { team, results, fixtures } }: Route.ComponentProps) {
  const text = useText()
  return (
    <div className="wrap match-page" style={teamColours(team.team, null) as CSSProperties}>
      <TeamHeader team={team} />
      <div className="match-pair">
        <div className="stack">
          <Upcoming team={team} />
          <ResultsCard title={text.team.results} rows={results.list} competitions={results.competitions} empty={text.team.none} />
          <ResultsCard title={text.team.fixtures} rows={fixtures.list} competitions={fixtures.competitions} empty={text.team.none} />
        </div>
        <div className="stack">
          <StandingsCard team={team} />
          <QuartersCard team={team} />
          <TeamFacts team={team} />
          <SquadCard team={team} />
        </div>
      </div>
    </div>
  )
}

function TeamHeader({ team }: { team: TeamData }) {
  const text = useText()
  return (
    <section className="card match-head">
      <div className="record-head">
        <Crest team={team.team} size={64} />
        <div className="push">
          <h1 className="page-title">{team.team.name}</h1>
          <span className="small second">{team.team.country}</span>
        </div>
        {team.isDemo && (
          <span className="tag" title={text.site.demoTitle}>
            {text.day.demo}
          </span>
        )}
        {team.form.length > 0 && <FormPills form={team.form} />}
      </div>
    </section>
  )
}

/** The match that runs or comes next. */
function Upcoming({ team }: { team: TeamData }) {
  const { text, format } = useLanguage()
  const next: MatchRow | null = team.next
  if (!next) return null
  return (
    <section className="card group">
      <header>
        <h2>{text.team.next}</h2>
        <span className="quiet small">{format.moment(next.kickOff)}</span>
      </header>
      <LiveRows key={next.id} rows={[next]} position={team.position} />
    </section>
  )
}

function TeamFacts({ team: { detail } }: { team: TeamData }) {
  const { text, tag } = useLanguage()
  const stadium = (tag === 'zh' ? factOf(detail, 'stadiumZh') : null) ?? factOf(detail, 'stadium')
  return (
    <FactsCard
      title={text.team.facts}
      facts={[
        ['venue', text.team.stadium, stadium],
        ['calendar', text.team.founded, factOf(detail, 'founded')],
        ['person', text.team.coach, factOf(detail, 'coach')],
      ]}
    />
  )
}
