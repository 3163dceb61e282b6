import type { DeskAction, DeskDone } from '#contract/touchline/desk-actions.ts'
import type { Route } from './+types/action.ts'
import { apiContext, formContext, requestContext } from '../../api-context.ts'
import { ActionPage, type Outcome } from '../../features/desk-actions/action-page.tsx'
import { KEY, readActionForm, REASON, writtenIn } from '../../features/desk-actions/read-form.ts'
import { deskHead, hiddenFromOthers, textOf } from '../../features/desk/read-desk.ts'
import '../../features/desk-actions/actions.css'

export const handle = {
  isOwn: true,
  query: ['id', 'userId', 'fromId', 'intoId', 'text', 'kind', 'reviewId', 'teamId', 'oneId', 'otherId'],
}

type Args = Pick<Route.LoaderArgs, 'context' | 'params' | 'request'>
type Sent = Outcome & { written: Record<string, string>; reason: string }

async function readAction({ context, params, request }: Args): Promise<DeskAction> {
  const { language: lang } = context.get(requestContext)
  if (!/^[a-z_]{1,60}$/.test(params.action)) throw new Response(null, { status: 404 })
  return context
    .get(apiContext)
    .touchline.getDeskAction({ name: params.action, lang }, { signal: request.signal })
    .catch(hiddenFromOthers)
}

/** The form without scripts; a refused text is in the form again. */
export async function action(args: Route.ActionArgs): Promise<Sent> {
  const { context, params, request } = args
  const { language: lang, timeZone } = context.get(requestContext)
  const form = new URLSearchParams(await request.text())
  const { fields } = await readAction(args)
  const reason = form.get(REASON) ?? ''
  const body = { reason, input: readActionForm(fields, form, timeZone), lang }
  const key = form.get(KEY) ?? ''
  let done: DeskDone | null = null
  const input = { params: { name: params.action }, body, ...(/^[\w-]{8,80}$/.test(key) ? { key } : {}) }
  const error = await context.get(formContext)('touchline', 'runDeskAction', input, (data) => {
    done = data as DeskDone
  })
  const isDone = (done as DeskDone | null)?.refused === null
  return { done, error, written: isDone ? {} : writtenIn(fields, form), reason: isDone ? '' : reason }
}

export async function loader(args: Route.LoaderArgs) {
  const found = await readAction(args)
  const query = new URL(args.request.url).searchParams
  const first = Object.fromEntries(found.fields.map(({ name }) => [name, textOf(query, name, 120)]))
  return { action: found, first, key: crypto.randomUUID() }
}

export const meta = deskHead((_, { action }: { action: DeskAction }) => action.title)

export default function Action({ loaderData, actionData: sent }: Route.ComponentProps) {
  const data = { ...loaderData, first: sent?.written ?? loaderData.first, reason: sent?.reason ?? '' }
  const outcome = sent ? { done: sent.done, error: sent.error } : null
  return <ActionPage key={loaderData.action.name} data={{ ...data, outcome }} />
}
