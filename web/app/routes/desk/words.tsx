import { wordKinds } from '#contract/touchline/desk-trial.ts'
import type { Route } from './+types/words.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { trialWords } from '../../features/desk-actions/trial-words.ts'
import { WordPage } from '../../features/desk-actions/word-page.tsx'
import { deskHead, hiddenFromOthers, textOf } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import '../../features/desk-actions/actions.css'

export const handle = { isOwn: true, query: ['text', 'kind'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { language: lang } = context.get(requestContext)
  const asked = new URL(request.url).searchParams
  const text = textOf(asked, 'text', 100)
  const kind = wordKinds.find((one) => one === asked.get('kind')) ?? 'term'
  const { touchline } = context.get(apiContext)
  // Without a word the call tells whether the reader may be here.
  const given = text === '' ? { text: '-', kind: 'term' as const, lang } : { text, kind, lang }
  const trial = await touchline.tryDeskWord(given, { signal: request.signal }).catch(hiddenFromOthers)
  return { text, kind, trial: text === '' ? null : trial }
}

export const meta = deskHead((language) => wordsOf(trialWords, language).word)

export default function DeskWords({ loaderData }: Route.ComponentProps) {
  return <WordPage data={loaderData} />
}
