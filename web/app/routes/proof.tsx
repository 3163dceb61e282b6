import type { Route } from './+types/proof.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { ProofPage, type ProofData } from '../features/proof/proof-page.tsx'
import { proofWords } from '../features/proof/proof-words.ts'
import { wordsOf } from '../i18n/texts.ts'
import { asPageError, head, idOf } from '../page.ts'
import '../features/prophecies/prophecies.css'
import '../features/proof/proof.css'

/** `before`: the checkpoint above those of the page. */
export const handle = { query: ['before'] }

export async function loader({ request, context }: Route.LoaderArgs): Promise<ProofData> {
  const { touchline } = context.get(apiContext)
  const { origin } = context.get(requestContext)
  const { signal } = request
  const before = idOf(new URL(request.url).searchParams.get('before')) ?? undefined
  const [proof, checkpoints] = await Promise.all([
    touchline.getProof({}, { signal }),
    touchline.listCheckpoints({ before }, { signal }),
  ]).catch(asPageError)
  return { proof, checkpoints, isLater: before !== undefined, origin }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const words = wordsOf(proofWords, language)
    return { title: words.title, description: words.description, path: '/proof' }
  })
}

export default function ProofRoute({ loaderData }: Route.ComponentProps) {
  return <ProofPage {...loaderData} />
}
