import { redirect } from 'react-router'
import type { Route } from './+types/team.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { FollowActions } from '../features/following/follow-actions.tsx'
import { countryName } from '../kit/text/country.ts'
import { teamPath, teamTabs } from '../features/team/team-header.tsx'
import { TeamPage, type TeamData } from '../features/team/team-page.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { teamWords } from '../features/team/words.ts'
import { CrestSport } from '../kit/crest/crest.tsx'
import { hasOwnPages } from '../kit/page/sport-cards.tsx'
import { asPageError, head, idOf, part } from '../page.ts'
import { feedTag, subjectPicture, teamCard } from '../share-tags.ts'
import { hasSheets, markOfCards, markOfRows, markOfSheets, readCards } from '../sports/parts.ts'
import { SubscribeLinks } from './subscribe.ts'
import './match/match.css'
import '../kit/table/tables.css'
import '../kit/data/records.css'
import '../kit/figures/figures.css'

export const handle = {
  query: ['page', 'season'],
  sports: ({ team, fixtures, results }: TeamData) =>
    markOfRows([team.next, team.last, ...rowsOf(fixtures), ...rowsOf(results)].filter((row) => row !== null)) +
    markOfSheets(team.sport) +
    markOfCards(team.sport),
}

function rowsOf(matches: TeamData['fixtures']) {
  return matches && 'data' in matches ? matches.data.list : []
}

/** Of the seasons that are being played, the one with the most matches of the team; else its newest. */
function mainSeason({ standings, seasons }: TeamData['team']): number | null {
  const [most] = standings.toSorted((a, b) => b.played - a.played)
  return most?.seasonId ?? seasons[0]?.seasonId ?? null
}

/** The overview shows the next and the last match and five more of either kind. */
const few = 6

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<TeamData> {
  const { language: lang, timeZone } = context.get(requestContext)
  const { signal } = request
  const api = context.get(apiContext).touchline
  const id = idOf(params.team)
  if (id === null) throw new Response(null, { status: 404 })
  const query = new URL(request.url).searchParams
  const asked = idOf(query.get('season'))
  const team = await api.getTeam({ id, lang, seasonId: asked ?? undefined }, { signal }).catch(asPageError)
  const tab = teamTabs(team).find((one) => one === (params.tab ?? 'overview'))
  if (!tab) throw redirect(teamPath(id, 'overview'))
  const pageNum = idOf(query.get('page')) ?? 1
  const list = (which: 'fixtures' | 'results') => {
    if (tab === 'overview') return part(api.listTeamMatches({ id, lang, which, pageSize: few }, { signal }))
    return tab === which ? part(api.listTeamMatches({ id, lang, which, pageNum, pageSize: 20 }, { signal })) : null
  }
  const seasonId = asked ?? mainSeason(team)
  const isOverview = tab === 'overview' && seasonId !== null && !hasOwnPages(team.sport)
  const [fixtures, results, season, table, sheets, cards] = await Promise.all([
    list('fixtures'),
    list('results'),
    isOverview ? part(api.getTeamSeason({ id, seasonId, lang }, { signal })) : null,
    isOverview ? part(api.getTable({ id: seasonId, lang }, { signal })) : null,
    (isOverview || tab === 'squad') && seasonId !== null && hasSheets(team.sport)
      ? part(api.getSeasonSheets({ id: seasonId, teamId: id, lang }, { signal }))
      : null,
    tab === 'overview' ? readCards(team.sport, 'team', api, { id, lang, timeZone, query, signal }) : null,
  ])
  const country = countryName(team.team.country, lang)
  return { team, tab, country, fixtures, results, asked, season, table, sheets, cards }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const {
    tab,
    team: { team },
  } = loaderData
  return head(matches, ({ language, origin }) => {
    const words = wordsOf(teamWords, language)
    return {
      title: tab === 'overview' ? team.name : `${team.name} · ${words[tab]}`,
      isHidden: loaderData.team.isDemo,
      ...(import.meta.env.SSR
        ? {
            more: [feedTag(origin, 'team', team.id, language)],
            picture: subjectPicture(teamCard(team, loaderData.team.sport), origin, language),
          }
        : {}),
      description: words.description(team.name),
      path: teamPath(team.id, tab),
    }
  })
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const { id, name } = loaderData.team.team
  return (
    <CrestSport value={loaderData.team.sport}>
      <TeamPage key={id} {...loaderData} actions={<FollowActions kind="team" id={id} name={name} />} />
      <SubscribeLinks kind="team" id={id} />
    </CrestSport>
  )
}
