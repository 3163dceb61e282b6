import { redirect } from 'react-router'
import type { Route } from './+types/limits.ts'
import { apiContext, formContext, requestContext } from '../../api-context.ts'
import { readLimitsForm } from '../../features/wallet/limits/form.ts'
import { LimitsPage } from '../../features/wallet/limits/limits-page.tsx'
import type { LimitsData } from '../../features/wallet/limits/limits-page.tsx'
import { limitWords } from '../../features/wallet/limits/words.ts'
import { readOwn } from '../../features/wallet/read-own.ts'
import { isTold, toldOf } from '../../features/wallet/told.ts'
import { wordsOf } from '../../i18n/texts.ts'
import { head } from '../../page.ts'
import '../../features/wallet/limits/limits.css'

export const handle = { isOwn: true, query: ['told'] }

/** The forms of the page without scripts. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { timeZone } = context.get(requestContext)
  const call = readLimitsForm(new URLSearchParams(await request.text()), timeZone)
  const error = call === null ? 'bad_request' : await context.get(formContext)('touchline', call.name, call)
  return redirect(`/wallet/limits?told=${toldOf(error)}`, 303)
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<LimitsData | null> {
  const { timeZone: zone } = context.get(requestContext)
  const asked = context.get(apiContext).touchline.getSpendingLimits({ zone }, { signal: request.signal })
  const limits = await readOwn(asked)
  const told = new URL(request.url).searchParams.get('told')
  return limits && { limits, told: isTold(told) ? told : null }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => ({ title: wordsOf(limitWords, language).title, isHidden: true }))
}

export default function LimitsRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <LimitsPage {...loaderData} />
}
