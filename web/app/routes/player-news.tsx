import { redirect } from 'react-router'
import type { ArticlePage } from '#contract/touchline/article.ts'
import type { Player } from '#contract/touchline/player.ts'
import type { Route } from './+types/player-news.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { FollowActions } from '../features/following/follow-actions.tsx'
import { AboutNews } from '../features/news/about-news.tsx'
import { newsWords } from '../features/news/words.ts'
import { PlayerHeader } from '../features/player/player-header.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { CrestSport } from '../kit/crest/crest.tsx'
import { asPageError, head, idOf, part, pageOf, type Loaded } from '../page.ts'
import { markOfNews } from './news-mark.ts'
import './match/match.css'
import '../kit/data/records.css'
import '../features/news/news-list.css'

type Data = { player: Player; news: Loaded<ArticlePage> }

export const handle = { query: ['page'], sports: ({ news }: Data) => markOfNews(news) }

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const { signal } = request
  const api = context.get(apiContext).touchline
  const id = idOf(params.player)
  if (id === null) throw new Response(null, { status: 404 })
  const page = pageOf(new URL(request.url).searchParams.get('page'))
  const [player, news] = await Promise.all([
    api.getPlayer({ id, lang }, { signal }),
    part(api.listNews({ about: 'player', id, page, lang }, { signal })),
  ]).catch(asPageError)
  // The player was merged into another. A temporary redirect, since the operator may split them.
  if (player.player.id !== id) throw redirect(`/player/${player.player.id}/news`)
  return { player, news }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { player } = loaderData.player
  return head(matches, ({ language }) => ({
    title: `${player.name} · ${wordsOf(newsWords, language).title}`,
    path: `/player/${player.id}/news`,
  }))
}

export default function PlayerNews({ loaderData: { player, news } }: Route.ComponentProps) {
  const { id, name } = player.player
  return (
    <CrestSport value={player.sport}>
      <div className="wrap match-page">
        <PlayerHeader player={player} facts={[]} follow={<FollowActions kind="player" id={id} name={name} />} isNews />
        <AboutNews key={id} news={news} path={`/player/${id}/news`} />
      </div>
    </CrestSport>
  )
}
