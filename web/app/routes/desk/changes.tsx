import { redirect } from 'react-router'
import type { Route } from './+types/changes.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { ChangesPage, type ChangesData } from '../../features/desk-change/changes-page.tsx'
import { changeWords } from '../../features/desk-change/words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf } from '../../page.ts'
import '../../features/desk-change/change.css'

export const handle = { isOwn: true, query: ['state', 'before', 'match'] }

export async function loader({ context, request }: Route.LoaderArgs): Promise<ChangesData> {
  const asked = new URL(request.url).searchParams
  const match = idOf(asked.get('match') ?? '')
  if (match !== null) throw redirect(`/desk/changes/new/${match}`)
  const { language: lang } = context.get(requestContext)
  const state = (['all', 'waiting'] as const).find((one) => one === asked.get('state')) ?? 'open'
  const beforeId = idOf(asked.get('before') ?? '') ?? undefined
  const { touchline } = context.get(apiContext)
  const found = await touchline
    .listChanges({ lang, state, beforeId }, { signal: request.signal })
    .catch(hiddenFromOthers)
  return { ...found, state, beforeId: beforeId ?? null }
}

export const meta = deskHead((language) => wordsOf(changeWords, language).title)

export default function Changes({ loaderData }: Route.ComponentProps) {
  return <ChangesPage data={loaderData} />
}
