import { redirect } from 'react-router'
import type { Route } from './+types/limits.ts'
import { apiContext, formContext, requestContext } from '../../api-context.ts'
import { readField } from '../../features/wallet/fields.ts'
import { readLimitsForm, wrongOfLimits } from '../../features/wallet/limits/form.ts'
import { LimitsPage, type LimitsData } from '../../features/wallet/limits/limits-page.tsx'
import { limitWords } from '../../features/wallet/limits/words.ts'
import { readOwn } from '../../features/wallet/read-own.ts'
import { readBack } from '../../features/wallet/top-up/back.ts'
import { isTold, toldOf } from '../../features/wallet/told.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { hiddenHead } from '../../hidden-head.ts'
import '../../features/wallet/limits/limits.css'

export const handle = { isOwn: true, query: ['told', 'wrong', 'back'] }

/** The forms of the page without scripts. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { timeZone } = context.get(requestContext)
  const form = new URLSearchParams(await request.text())
  const back = readBack(new URL(request.url).searchParams.get('back'))
  const to = (name: string, value: string) =>
    redirect(`/wallet/limits?${new URLSearchParams({ [name]: value, ...(back !== null && { back }) })}`, 303)
  const wrong = wrongOfLimits(form)
  if (wrong !== null) return to('wrong', wrong)
  const call = readLimitsForm(form, timeZone)
  const error = call === null ? 'bad_request' : await context.get(formContext)('touchline', call.name, call)
  return to('told', toldOf(error))
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<LimitsData | null> {
  const { timeZone: zone } = context.get(requestContext)
  const asked = context.get(apiContext).touchline.getSpendingLimits({ zone }, { signal: request.signal })
  const limits = await readOwn(asked)
  const query = new URL(request.url).searchParams
  const told = query.get('told')
  if (limits === null) return null
  const back = readBack(query.get('back'))
  return { limits, told: isTold(told) ? told : null, wrong: readField(query.get('wrong')), back }
}

export const meta = hiddenHead((language) => wordsOf(limitWords, language).title)

export default function LimitsRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <LimitsPage {...loaderData} />
}
