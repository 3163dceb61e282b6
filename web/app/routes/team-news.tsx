import type { ArticlePage } from '#contract/touchline/article.ts'
import type { Team } from '#contract/touchline/team.ts'
import type { Route } from './+types/team-news.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { FollowActions } from '../features/following/follow-actions.tsx'
import { AboutNews } from '../features/news/about-news.tsx'
import { newsWords } from '../features/news/words.ts'
import { TeamHeader } from '../features/team/team-header.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { CrestSport } from '../kit/crest/crest.tsx'
import { countryName } from '../kit/text/country.ts'
import { asPageError, head, idOf, part, pageOf, type Loaded } from '../page.ts'
import { markOfNews } from './news-mark.ts'
import './match/match.css'
import '../kit/data/records.css'
import '../features/news/news-list.css'

type Data = { team: Team; news: Loaded<ArticlePage>; country: string | null }

export const handle = { query: ['page'], sports: ({ news }: Data) => markOfNews(news) }

export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const { signal } = request
  const api = context.get(apiContext).touchline
  const id = idOf(params.team)
  if (id === null) throw new Response(null, { status: 404 })
  const page = pageOf(new URL(request.url).searchParams.get('page'))
  const [team, news] = await Promise.all([
    api.getTeam({ id, lang }, { signal }),
    part(api.listNews({ about: 'team', id, page, lang }, { signal })),
  ]).catch(asPageError)
  return { team, news, country: countryName(team.team.country, lang) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { team, isDemo } = loaderData.team
  return head(matches, ({ language }) => ({
    title: `${team.name} · ${wordsOf(newsWords, language).title}`,
    isHidden: isDemo,
    path: `/team/${team.id}/news`,
  }))
}

export default function TeamNews({ loaderData: { team, news, country } }: Route.ComponentProps) {
  const { id, name } = team.team
  return (
    <CrestSport value={team.sport}>
      <div className="wrap match-page">
        <TeamHeader
          team={team}
          tab="news"
          country={country}
          season={null}
          actions={<FollowActions kind="team" id={id} name={name} />}
        />
        <AboutNews key={id} news={news} path={`/team/${id}/news`} />
      </div>
    </CrestSport>
  )
}
