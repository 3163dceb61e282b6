import { redirect } from 'react-router'
import type { Ranking, RankingName } from '#contract/touchline/ranking.ts'
import type { Route } from './+types/rankings.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { listPaths, lists, readAsked, rowPath, type AskedRanking } from '../features/ranking/asked.ts'
import { findTeams } from '../features/ranking/find-teams.ts'
import { RankingPage, type ShownRanking } from '../features/ranking/ranking-page.tsx'
import type { LanguageTag } from '../i18n/format.ts'
import { wordsOf } from '../i18n/texts.ts'
import { rankingWords } from '../features/ranking/words.ts'
import { asPageError, head } from '../page.ts'
import '../kit/table/tables.css'
import '../features/ranking/ranking.css'

export const handle = { query: ['list', 'gender', 'date', 'confederation', 'team', 'find'] }

type Read = (list: RankingName, change?: { lang?: LanguageTag; date?: string }) => Promise<Ranking>

/** Teams of the own rating beside FIFA's list. */
const BESIDE = 6

export async function loader({ request, context }: Route.LoaderArgs): Promise<ShownRanking> {
  const asked = readAsked(new URL(request.url).searchParams)
  const { language } = context.get(requestContext)
  const { getRanking } = context.get(apiContext).touchline
  const read: Read = (list, change = {}) =>
    getRanking({ ...queryOf({ ...asked, list }), lang: language, ...change }, { signal: request.signal }).catch(
      asPageError,
    )
  const ranking = await firstList(asked, read)
  const shown = { ...asked, list: ranking.list }
  if (asked.find === '') return { asked: shown, ranking, found: [], beside: await ownBeside(ranking, read) }
  const own = findTeams(ranking.rows, asked.find)
  // A name may be typed in the other language.
  const found =
    own.length > 0
      ? own
      : findTeams((await read(ranking.list, { lang: language === 'en' ? 'zh' : 'en' })).rows, asked.find)
  const [only, another] = found
  if (only && !another) throw redirect(rowPath(shown, only.id, { confederation: null }))
  return { asked: shown, ranking, found, beside: [] }
}

/** The own rating on the day of FIFA's list: its first teams. */
async function ownBeside({ list, gender, day, rows }: Ranking, read: Read): Promise<Ranking['rows']> {
  if (list !== 'fifa' || gender !== 'men' || day === null || rows.length === 0) return []
  return (await read('countries', { date: day })).rows.slice(0, BESIDE)
}

function queryOf({ list, gender, date, team }: AskedRanking) {
  return { list, gender, ...(date === null ? {} : { date }), ...(team === null ? {} : { team }) }
}

/** The list asked for; where none is, FIFA's, or the first one of which there are teams. */
async function firstList(asked: AskedRanking, read: Read): Promise<Ranking> {
  const first = await read(asked.list)
  if (!asked.isAnyList || first.rows.length > 0) return first
  for (const list of lists.slice(1)) {
    const other = await read(list)
    if (other.rows.length > 0) return other
  }
  return first
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const asked = loaderData?.asked
  return head(matches, ({ language }) => {
    const words = wordsOf(rankingWords, language)
    const list = asked?.list ?? 'fifa'
    return {
      title: words.titleOf[list],
      description: words.about[list],
      path: asked?.isAnyList ? '/rankings' : listPaths[list],
      isHidden: asked !== undefined && asked.find !== '',
    }
  })
}

export default function Rankings({ loaderData }: Route.ComponentProps) {
  return <RankingPage {...loaderData} />
}
