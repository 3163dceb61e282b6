import type { Route } from './+types/ranks.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { RanksPage, type RanksData } from '../../features/prophecies/ranks-page.tsx'
import { ranksPath, readRanksChoice } from '../../features/prophecies/ranks-choice.ts'
import { ranksWords } from '../../features/prophecies/ranks-words.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { asPageError, head } from '../../page.ts'
import '../../kit/data/records.css'
import '../../features/prophecies/prophecies.css'

export const handle = { query: ['range', 'list', 'sport', 'play', 'name', 'after'] }

export async function loader({ request, context }: Route.LoaderArgs): Promise<RanksData> {
  const { language: lang } = context.get(requestContext)
  const choice = readRanksChoice(new URL(request.url).searchParams)
  const { range, list, sport, play, name, after } = choice
  const asked = {
    range,
    list,
    sport: sport ?? undefined,
    play: play ?? undefined,
    name: name ?? undefined,
    after: after ?? undefined,
    lang,
  }
  const ranks = await context
    .get(apiContext)
    .touchline.listRankedAuthors(asked, { signal: request.signal })
    .catch(asPageError)
  return { choice, ranks }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const choice = loaderData?.choice
  return head(matches, ({ language }) => {
    const words = wordsOf(ranksWords, language)
    return {
      title: words.title,
      description: words.description,
      path: choice ? ranksPath({ ...choice, name: null, after: null }) : '/prophecies/ranks',
      isHidden: choice !== undefined && (choice.name !== null || choice.after !== null),
    }
  })
}

export default function RanksRoute({ loaderData }: Route.ComponentProps) {
  return <RanksPage {...loaderData} />
}
