import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Stages } from '#contract/touchline/stages.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import type { PageCards } from '../../sport.ts'
import { BracketCard } from './bracket-card.tsx'
import { PlacesCard } from './places-card.tsx'
import { Styles } from './styles.tsx'
import { GroupCards, SwissCard } from './tables.tsx'
import { tournamentWords } from './words.ts'

/** The page of a tournament: brackets above its columns, groups and Swiss tables in the wide one. */
export const leagueCards: PageCards<Stages> = {
  read: (api, { id, lang, signal }) => api.getStages({ id, lang }, { signal }),
  Top: ({ data }) => <Brackets data={data} />,
  Main: ({ data }) => <Tables data={data} />,
  Aside: ({ data }) => (
    <>
      <TournamentFacts data={data} />
      <PlacesCard data={data} />
    </>
  ),
  positionOf: ({ position }) => position,
  isHidden: ({ isHidden }) => isHidden === true,
}

function useNamed({ teams, matches }: Stages) {
  return useMemo(
    () => ({
      teams: new Map(teams.map((team) => [team.id, team])),
      rows: new Map(matches.map((row) => [row.id, row])),
    }),
    [teams, matches],
  )
}

function Brackets({ data }: { data: Stages }) {
  const { teams, rows } = useNamed(data)
  return (
    <>
      <Styles />
      {data.isHidden && <HiddenNote seasonId={data.season.id} />}
      {data.stages
        .toReversed()
        .map((stage) =>
          'nodes' in stage ? <BracketCard key={stage.name} stage={stage} rows={rows} teams={teams} /> : null,
        )}
    </>
  )
}

/** Works without scripts: the address shows the season from now on. */
function HiddenNote({ seasonId }: { seasonId: number }) {
  const words = useWords(tournamentWords)
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('reveal', `s${seasonId}`)
  return (
    <section className="card results-hidden">
      <p>{words.hidden}</p>
      <a className="button compact touchable" href={`${pathname}?${query}`}>
        {words.show}
      </a>
    </section>
  )
}

function Tables({ data }: { data: Stages }) {
  const { teams } = useNamed(data)
  return data.stages.toReversed().map((stage) => {
    if (stage.kind === 'swiss') return <SwissCard key={stage.name} stage={stage} teams={teams} />
    return stage.kind === 'group' ? <GroupCards key={stage.name} stage={stage} teams={teams} /> : null
  })
}

/** Dates, stage and how far the tournament is. */
function TournamentFacts({ data }: { data: Stages }) {
  const words = useWords(tournamentWords)
  const { format } = useLanguage()
  const { season, stages, played, total, live, teams, faults } = data
  const current =
    stages.findLast((stage) => !('nodes' in stage) || stage.nodes.some(({ isOver }) => isOver)) ?? stages[0]
  const dates = [season.startsOn, season.endsOn].filter((day) => day !== null).map((day) => format.date(day))
  const lines: [label: string, value: string][] = [
    ...(dates.length > 0 ? [[words.dates, dates.join(' – ')] as [string, string]] : []),
    ...(current && !data.isHidden
      ? [[words.stage, words.stages[current.name] ?? current.name] as [string, string]]
      : []),
    ...(played !== null && total !== null
      ? [[words.played, words.of(format.number(played), format.number(total))] as [string, string]]
      : []),
    ...(live > 0 ? [[words.liveNow, format.number(live)] as [string, string]] : []),
    ...(teams.length > 0 && !data.isHidden ? [[words.teams, format.number(teams.length)] as [string, string]] : []),
  ]
  return (
    <section className="card">
      <dl className="spread">
        {lines.map(([label, value]) => (
          <div key={label} className="list-item">
            <dt className="quiet small push">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {faults > 0 && <p className="small quiet stage-faults">{words.faults(faults)}</p>}
    </section>
  )
}
