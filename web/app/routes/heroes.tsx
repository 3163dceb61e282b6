import type { Route } from './+types/heroes.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { readAskedHeroes } from '../features/heroes/asked.ts'
import { HeroesPage, type ShownHeroes } from '../features/heroes/heroes-page.tsx'
import { rankedTitles } from '../sports/titles.ts'
import { wordsOf } from '../i18n/texts.ts'
import { heroWords } from '../features/heroes/words.ts'
import { asPageError, head } from '../page.ts'
import '../kit/figures/figures.css'
import '../kit/table/tables.css'
import '../features/ranking/ranking.css'
import '../features/heroes/heroes.css'

export const handle = { query: ['season', 'patch', 'level', 'role', 'sort', 'show'] }

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<ShownHeroes> {
  const title = rankedTitles.find(({ id }) => id === params.title)
  if (title === undefined) throw new Response(null, { status: 404 })
  const asked = readAskedHeroes(title.id, new URL(request.url).searchParams)
  const { language } = context.get(requestContext)
  const query = {
    lang: language,
    ...(asked.season === null ? {} : { seasonId: asked.season }),
    ...(asked.patch === null ? {} : { patch: asked.patch }),
    ...(asked.level === null ? {} : { level: asked.level }),
  }
  const ranks = await context
    .get(apiContext)
    .touchline.getHeroRanks({ sport: title.id, ...query }, { signal: request.signal })
    .catch(asPageError)
  return { asked, ranks, name: title.name[language] }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? ''
  return head(matches, ({ language }) => {
    const words = wordsOf(heroWords, language)
    return {
      title: words.title(name),
      description: words.about(name),
      path: `/heroes/${loaderData?.asked.sport ?? ''}`,
    }
  })
}

export default function Heroes({ loaderData }: Route.ComponentProps) {
  return <HeroesPage {...loaderData} />
}
