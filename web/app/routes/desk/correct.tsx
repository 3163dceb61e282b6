import type { Route } from './+types/correct.ts'
import { apiContext, requestContext } from '../../api-context.ts'
import { CorrectPage } from '../../features/desk-change/correct-page.tsx'
import { givenOf, type CorrectData } from '../../features/desk-change/correct-data.ts'
import { changeWords } from '../../features/desk-change/words.ts'
import { deskHead, hiddenFromOthers } from '../../features/desk/read-desk.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { idOf } from '../../page.ts'
import '../../features/desk-change/change.css'

export const handle = { isOwn: true, query: ['revoke'] }

export async function loader({
  context,
  params,
  request,
}: Route.LoaderArgs): Promise<CorrectData & { revoked: number | null }> {
  const id = idOf(params.match)
  if (id === null) throw new Response(null, { status: 404 })
  const { language: lang } = context.get(requestContext)
  const { touchline } = context.get(apiContext)
  const found = await touchline.getChangeable({ id, lang }, { signal: request.signal }).catch(hiddenFromOthers)
  const revoked = idOf(new URL(request.url).searchParams.get('revoke') ?? '')
  const given =
    revoked === null
      ? { given: [], problem: null }
      : await touchline
          .getChange({ id: revoked, lang }, { signal: request.signal })
          .then((change) => givenOf(change, id, wordsOf(changeWords, lang).notRevocable))
          .catch(hiddenFromOthers)
  return { ...found, ...given, revoked, today: new Date().toISOString().slice(0, 10) }
}

export const meta = deskHead((language) => wordsOf(changeWords, language).correct)

export default function Correct({ loaderData }: Route.ComponentProps) {
  return <CorrectPage key={`${loaderData.row.id} ${loaderData.revoked}`} data={loaderData} />
}
