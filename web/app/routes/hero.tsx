import type { Route } from './+types/hero.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { HeroPage, type ShownHero } from '../features/heroes/hero-page.tsx'
import { rankedTitles } from '../sports/titles.ts'
import { wordsOf } from '../i18n/texts.ts'
import { heroWords } from '../features/heroes/words.ts'
import { asPageError, head } from '../page.ts'
import '../kit/figures/figures.css'
import '../kit/table/tables.css'
import '../features/ranking/ranking.css'
import '../features/heroes/heroes.css'

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<ShownHero> {
  const title = rankedTitles.find(({ id }) => id === params.title)
  if (title === undefined) throw new Response(null, { status: 404 })
  const { language } = context.get(requestContext)
  const hero = await context
    .get(apiContext)
    .touchline.getHero({ sport: title.id, hero: params.hero, lang: language }, { signal: request.signal })
    .catch(asPageError)
  return { hero, title: title.name[language] }
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const [name, title] = [loaderData?.hero.name ?? '', loaderData?.title ?? '']
  return head(matches, ({ language }) => {
    const words = wordsOf(heroWords, language)
    return {
      title: words.heroTitle(name, title),
      description: words.heroAbout(name, title),
      path: `/heroes/${params.title}/${encodeURIComponent(params.hero)}`,
    }
  })
}

export default function Hero({ loaderData }: Route.ComponentProps) {
  return <HeroPage {...loaderData} />
}
