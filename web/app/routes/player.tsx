import { redirect } from 'react-router'
import type { Route } from './+types/player.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { FollowActions } from '../features/following/follow-actions.tsx'
import { PlayerPage, playerPath, type PlayerData } from '../features/player/player-page.tsx'
import { countryName } from '../kit/text/country.ts'
import { wordsOf } from '../i18n/texts.ts'
import { playerWords } from '../features/player/words.ts'
import { CrestSport } from '../kit/crest/crest.tsx'
import { asPageError, head, idOf, part } from '../page.ts'
import { playerCard, subjectPicture } from '../share-tags.ts'
import { gamesAtOnce } from '../kit/sheets/player-sheets.tsx'
import { hasSheets, markOfCards, markOfRows, markOfSheets, readCards } from '../sports/parts.ts'
import './match/match.css'
import '../kit/table/tables.css'
import '../kit/data/records.css'
import '../kit/figures/figures.css'

export const handle = {
  query: ['page'],
  sports: ({ player }: PlayerData) =>
    markOfRows([...player.matches.map(({ row }) => row), ...(player.next ? [player.next] : [])]) +
    markOfSheets(player.sport) +
    markOfCards(player.sport),
}

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<PlayerData> {
  const { language: lang, timeZone } = context.get(requestContext)
  const { signal } = request
  const api = context.get(apiContext).touchline
  const id = idOf(params.player)
  if (id === null) throw new Response(null, { status: 404 })
  const player = await api.getPlayer({ id, lang }, { signal }).catch(asPageError)
  const tab = params.tab === 'matches' ? 'matches' : 'overview'
  // The player was merged into another. A temporary redirect, since the operator may split them.
  if (player.player.id !== id || (params.tab !== undefined && tab === 'overview'))
    throw redirect(playerPath(player.player.id, tab))
  const query = new URL(request.url).searchParams
  const pageNum = idOf(query.get('page')) ?? 1
  const matches =
    tab === 'matches' ? await part(api.listPlayerMatches({ id, lang, pageNum, pageSize: 50 }, { signal })) : null
  const sheets =
    tab === 'overview' && hasSheets(player.sport)
      ? await part(api.getPlayerSheets({ id, lang, timeZone, pageNum, size: gamesAtOnce }, { signal }))
      : null
  const cards =
    tab === 'overview' ? await readCards(player.sport, 'player', api, { id, lang, timeZone, query, signal }) : null
  return {
    player,
    cards,
    page: pageNum,
    country: countryName(player.detail.country, lang),
    matches,
    sheets,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { player, teams, sport } = loaderData.player
  return head(matches, ({ language, origin }) => ({
    ...(import.meta.env.SSR
      ? { picture: subjectPicture(playerCard(player, teams[0]?.team ?? null, sport), origin, language) }
      : {}),
    title: player.name,
    description: wordsOf(playerWords, language).description(player.name),
    path: `/player/${player.id}`,
  }))
}

export default function Player({ loaderData }: Route.ComponentProps) {
  const {
    player: { id, name },
    teams,
  } = loaderData.player
  const team = teams[0]?.team
  return (
    <CrestSport value={loaderData.player.sport}>
      <PlayerPage
        key={id}
        {...loaderData}
        follow={<FollowActions kind="player" id={id} name={name} />}
        actions={team && <FollowActions kind="team" id={team.id} name={team.name} />}
      />
    </CrestSport>
  )
}
