import { Link, redirect } from 'react-router'
import type { Player as PlayerData } from '#contract/touchline/team.ts'
import type { Route } from './+types/player.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { readDate, yearsSince } from '../kit/dates.ts'
import { PlayerMatches } from '../features/player/player-matches.tsx'
import { SeasonsCard } from '../features/player/seasons-card.tsx'
import { countryName } from '../features/team/country.ts'
import { Crest } from '../kit/crest.tsx'
import { FactsCard, factOf, positionName } from '../features/team/team-parts.tsx'
import { catalogueOf, needTexts } from '../i18n/catalogues.ts'
import { useLanguage, useText } from '../i18n/language.tsx'
import { asPageError, head, idOf, usePage } from '../page.ts'
import { markOfRows } from '../sports/parts.ts'
import { EmptyState } from '../kit/states.tsx'
import '../styles/match.css'
import '../styles/tables.css'
import '../styles/records.css'

export const handle = {
  query: [],
  texts: needTexts('match', 'records'),
  sports: ({ player }: { player: PlayerData }) => markOfRows(player.matches.map(({ row }) => row)),
}

export async function loader({
  params,
  request: { signal },
  context,
}: Route.LoaderArgs): Promise<{ player: PlayerData; country: string | null }> {
  const { language: lang } = context.get(requestContext)
  const id = idOf(params.player)
  if (id === null) throw new Response(null, { status: 404 })
  const player = await context.get(apiContext).touchline.getPlayer({ id, lang }, { signal }).catch(asPageError)
  // The player was merged into another. A temporary redirect, since the operator may split them.
  if (player.player.id !== id) throw redirect(`/player/${player.player.id}`)
  return { player, country: countryName(player.detail.country, lang, catalogueOf(lang)) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { player } = loaderData.player
  return head(matches, ({ language }) => ({
    title: player.name,
    description: catalogueOf(language).player.description(player.name),
    path: `/player/${player.id}`,
  }))
}

export default function Player({ loaderData: { player, country } }: Route.ComponentProps) {
  const text = useText()
  const isEmpty = player.seasons.length === 0 && player.matches.length === 0
  return (
    <div className="wrap match-page">
      <PlayerHeader player={player} />
      <div className="match-pair">
        <div className="stack">
          {isEmpty && <EmptyState icon="person" title={text.player.none} action={<ToTeam player={player} />} />}
          <SeasonsCard player={player} />
          <PlayerMatches player={player} />
        </div>
        <div className="stack">
          <PlayerFacts player={player} country={country} />
        </div>
      </div>
    </div>
  )
}

function ToTeam({ player: { teams } }: { player: PlayerData }) {
  const text = useText()
  const team = teams[0]?.team
  return (
    <Link className="button compact primary touchable" to={team ? `/team/${team.id}` : '/'}>
      {team ? team.name : text.errors.toScores}
    </Link>
  )
}

function PlayerHeader({ player: { player, teams, isDemo } }: { player: PlayerData }) {
  const text = useText()
  return (
    <section className="card">
      <div className="record-head">
        <Crest team={teams[0]?.team ?? null} size={44} />
        <div className="push">
          <h1 className="page-title">{player.name}</h1>
          <span className="small second line">
            {teams.map(({ team, shirtNumber }) => (
              <Link key={team.id} to={`/team/${team.id}`}>
                {team.name} {shirtNumber !== null && <span className="number">{shirtNumber}</span>}
              </Link>
            ))}
          </span>
        </div>
        {isDemo && (
          <span className="tag" title={text.site.demoTitle}>
            {text.day.demo}
          </span>
        )}
      </div>
    </section>
  )
}

function PlayerFacts({ player: { detail, teams }, country }: { player: PlayerData; country: string | null }) {
  const { text, format } = useLanguage()
  const { now } = usePage()
  const born = factOf(detail, 'birthDate')
  const foot = factOf(detail, 'foot')
  return (
    <FactsCard
      title={text.player.facts}
      facts={[
        ['person', text.player.position, positionName(detail.position ?? teams[0]?.position, text.player.positions)],
        [
          'calendar',
          text.player.born,
          born && readDate(born.slice(0, 10))
            ? text.player.age(format.date(born.slice(0, 10)), yearsSince(born, now))
            : born,
        ],
        ['flag', text.player.country, country],
        ['people', text.player.foot, positionName(foot, text.player.feet)],
      ]}
    />
  )
}
