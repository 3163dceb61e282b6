import type { PlayerBank } from '#contract/touchline/data-bank.ts'
import type { Route } from './+types/compare.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { ComparePage, mostCompared } from '../features/data-bank/compare-page.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { bankWords } from '../i18n/words/data-bank.ts'
import { asPageError, head, idOf } from '../page.ts'
import './match/match.css'
import '../kit/table/tables.css'
import '../kit/data/records.css'
import '../kit/figures/figures.css'
import '../features/data-bank/data-bank.css'

export const handle = { query: ['players'] }

type Data = { banks: PlayerBank[]; isCut: boolean }

/** `players` may stand several times, each with one number or several: a form adds one without a script. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const { signal } = request
  const api = context.get(apiContext).touchline
  const given = new URL(request.url).searchParams.getAll('players').flatMap((text) => text.split(','))
  const ids = [...new Set(given.map((text) => idOf(text.trim())).filter((id) => id !== null))]
  const shown = ids.slice(0, mostCompared)
  const banks = await Promise.all(shown.map((id) => api.getPlayerBank({ id, lang }, { signal }))).catch(asPageError)
  return { banks, isCut: ids.length > mostCompared }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const banks = loaderData?.banks ?? []
  return head(matches, ({ language }) => {
    const title = wordsOf(bankWords, language).compareTitle
    const names = banks.map(({ player }) => player.name).join(', ')
    const ids = banks.map(({ player }) => player.id).join()
    return {
      title: names === '' ? title : `${title}: ${names}`,
      path: ids === '' ? '/compare' : `/compare?players=${ids}`,
    }
  })
}

export default function Compare({ loaderData: { banks, isCut } }: Route.ComponentProps) {
  return <ComparePage banks={banks} isCut={isCut} />
}
