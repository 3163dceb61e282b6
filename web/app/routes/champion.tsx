import { redirect } from 'react-router'
import type { ChampionPage } from '#contract/touchline/champion.ts'
import type { Route } from './+types/champion.ts'
import { apiContext, formContext, requestContext } from '../api-context.ts'
import { ChampionCards } from '../features/champion/champion-cards.tsx'
import { isTold, type Told } from '../features/champion/told.ts'
import { useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { championWords } from '../features/champion/words.ts'
import { EmptyState } from '../kit/page/states.tsx'
import { asPageError, head, idOf } from '../page.ts'
import '../features/champion/champion.css'

/** The query parameters of the page: `cup` is the number of a guess, `told` the outcome of a form without scripts. */
export const handle = { query: ['cup', 'page', 'told'] }

/** A guess by a form without scripts: stores it, and leads to the page with its outcome. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const [id, teamId] = [idOf(form.get('cup')), idOf(form.get('team'))]
  if (id === null || teamId === null) return redirect('/champion?told=failed', 303)
  const input = { params: { id }, body: { teamId } }
  const error = await context.get(formContext)('touchline', 'pickChampion', input)
  const told = error === 'session_ended' ? 'unauthorized' : (error ?? 'stored')
  return redirect(`/champion?cup=${id}&told=${isTold(told) ? told : 'failed'}`, 303)
}

type Data = ChampionPage & { told: Told | null }

export async function loader({ request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const id = idOf(query.get('cup')) ?? undefined
  const page = idOf(query.get('page')) ?? 1
  const told = query.get('told')
  const found = await context
    .get(apiContext)
    .touchline.getChampion({ id, page, lang }, { signal: request.signal })
    .catch(asPageError)
  return { ...found, told: isTold(told) ? told : null }
}

/** The title names no team: a champion is a spoiler. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const { title, description } = wordsOf(championWords, language)
    return { title, description, path: '/champion', isHidden: loaderData?.champion?.competition.isDemo ?? false }
  })
}

export default function Champion({ loaderData: { champion, others, told } }: Route.ComponentProps) {
  const words = useWords(championWords)
  return (
    <div className="wrap champion-page">
      <h1 className="page-title">{words.title}</h1>
      {champion ? (
        <ChampionCards champion={champion} others={others} told={told} />
      ) : (
        <EmptyState icon="calendar" title={words.none} />
      )}
    </div>
  )
}
