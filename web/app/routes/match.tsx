import type { Route } from './+types/match.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { asPageError } from '../page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { language } = context.get(requestContext)
  return { match: await context.get(apiContext).getMatch({ id: Number.parseInt(params.match), lang: language }).catch(asPageError) }
}

export default function MatchPage({ loaderData }: Route.ComponentProps) {
  return <div className="wrap">{loaderData.match.row.id}</div>
}
