import { redirect } from 'react-router'
import type { Route } from './+types/circles.ts'
import { apiContext, formContext, requestContext } from '../api-context.ts'
import type { AskTold } from '../features/community/ask-circle.tsx'
import { CirclesPage, circlesPath, type CirclesData } from '../features/community/circles-page.tsx'
import { rulesOf } from '../features/community/rules.ts'
import { communityWords } from '../features/community/words.ts'
import { wordsOf } from '../i18n/texts.ts'
import { asPageError, head, pageOf } from '../page.ts'
import { readSport } from '../sports/parts.ts'
import '../features/community/community.css'

const longestQuery = 40

/** The query parameters of the page: `told` is the outcome of a form without scripts. */
export const handle = { query: ['q', 'sport', 'page', 'told'] }

/** Asks for a circle by a form without scripts. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const body = {
    name: form.get('name') ?? '',
    intro: form.get('intro') ?? '',
    language: form.get('language') === 'zh' ? 'zh' : 'en',
    rules: rulesOf(form.get('rules') ?? ''),
  }
  const error = await context.get(formContext)('touchline', 'askForCircle', { body })
  return redirect(`/circles?told=${toldOf(error)}#ask`, 303)
}

const outcomes: Readonly<Record<string, AskTold>> = {
  login_needed: 'unauthorized',
  session_ended: 'unauthorized',
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  conflict: 'conflict',
  text_refused: 'text_refused',
  bad_request: 'bad_request',
  too_many: 'too_many',
}

function toldOf(error: string | null): AskTold {
  return error === null ? 'stored' : (outcomes[error] ?? 'failed')
}

function readTold(text: string | null): AskTold | null {
  return text !== null && Object.hasOwn(communityWords.en.askOutcomes, text) ? (text as AskTold) : null
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<CirclesData> {
  const { language: lang } = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const query = (search.get('q') ?? '').trim().slice(0, longestQuery)
  const sport = readSport(search.get('sport'))
  const page = pageOf(search.get('page'))
  const asked = { ...(query === '' ? {} : { q: query }), ...(sport === null ? {} : { sport }), page, lang }
  const found = await context
    .get(apiContext)
    .touchline.listCirclesOf(asked, { signal: request.signal })
    .catch(asPageError)
  return { found, query, sport, told: readTold(search.get('told')) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const words = wordsOf(communityWords, language)
    return {
      title: words.circles,
      description: words.circlesText,
      path: circlesPath({ page: loaderData?.found.page ?? 1 }),
      isHidden: loaderData !== undefined && loaderData.query !== '',
    }
  })
}

export default function Circles({ loaderData }: Route.ComponentProps) {
  return <CirclesPage {...loaderData} />
}
