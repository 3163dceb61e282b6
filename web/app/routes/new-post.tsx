import { redirect } from 'react-router'
import type { CircleBrief, CircleView } from '#contract/touchline/circle.ts'
import type { Route } from './+types/new-post.ts'
import { EmptyState, Skeleton } from '../kit/page/states.tsx'
import { useMe } from '../session/me.ts'
import { useSignIn } from '../session/sign-in.tsx'
import { Composer } from '../features/community/compose/composer.tsx'
import { apiContext, formContext, requestContext } from '../api-context.ts'
import type { DraftMoment } from '../features/community/compose/draft.ts'
import { plainTold, readPlain, type Sent } from '../features/community/compose/plain.ts'
import { PlainForm } from '../features/community/compose/plain-form.tsx'
import { composeWords } from '../features/community/compose/words.ts'
import { circlePath } from '../features/community/paths.ts'
import { useLanguage, useWords } from '../i18n/language.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { asPageError, head, idOf, part, type Loaded } from '../page.ts'
import '../features/community/community.css'
import '../features/community/compose/compose.css'

/** The query parameters of the page: what the post is about. */
export const handle = { query: ['circle', 'match', 'minute'] }

interface Data {
  circle: Loaded<CircleView>
  moment: DraftMoment | null
  /** Circles to choose from without scripts. */
  circles: readonly CircleBrief[]
}

/** A post by a form without scripts; what could not be stored is in the form again. */
export async function action({ request, context }: Route.ActionArgs): Promise<Sent | Response> {
  const { body, written } = readPlain(new URLSearchParams(await request.text()), context.get(requestContext).now)
  const error = await context.get(formContext)('touchline', 'addPost', { body })
  if (error !== null) return { told: plainTold(error), ...written }
  const id = idOf(written.circle)
  return redirect(id === null ? '/community?told=posted' : `${circlePath({ id })}?order=newest&told=posted`, 303)
}

export async function loader({ request, context }: Route.LoaderArgs): Promise<Data> {
  const { language: lang } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const [circleId, matchId] = [idOf(query.get('circle')), idOf(query.get('match'))]
  const minute = /^\d{1,3}(\+\d{1,2})?$/.exec(query.get('minute') ?? '')?.[0] ?? null
  const api = context.get(apiContext).touchline
  const { signal } = request
  const [circle, found] = await Promise.all([
    circleId === null ? null : part(api.getCircle({ id: circleId, lang }, { signal })),
    api.listCirclesOf({ lang }, { signal }),
  ]).catch(asPageError)
  const asked = circle && 'data' in circle ? [circle.data] : []
  return {
    circle,
    moment: matchId === null ? null : { kind: 'minute', matchId, eventKey: null, minute },
    circles: [...asked, ...found.list.filter(({ id }) => id !== circleId)],
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => {
    const words = wordsOf(composeWords, language)
    return { title: words.title, description: words.description, isHidden: true }
  })
}

export default function NewPost({ loaderData: { circle, moment, circles }, actionData }: Route.ComponentProps) {
  const { tag } = useLanguage()
  const circleId = circle && 'data' in circle ? circle.data.id : null
  return (
    <div className="wrap stack">
      <noscript>
        <PlainForm circles={circles} circleId={circleId} language={tag} sent={actionData ?? null} />
      </noscript>
      <ComposePage circle={circle} moment={moment} />
    </div>
  )
}

interface ComposePageProps {
  /** The circle that the page was opened from. */
  circle: Loaded<CircleView>
  moment: DraftMoment | null
}

/** A new post, for signed-in users; the calls reject others. */
function ComposePage({ circle, moment }: ComposePageProps) {
  const words = useWords(composeWords)
  const { tag } = useLanguage()
  const me = useMe()
  const { openSignIn } = useSignIn()
  if (me) {
    const asked = circle && 'data' in circle ? circle.data : null
    return <Composer key={me.id} me={me} asked={asked} about={{ circleId: asked?.id ?? null, language: tag, moment }} />
  }
  return (
    <>
      <h1 className="hidden-text">{words.title}</h1>
      {me === undefined ? (
        <Skeleton width="100%" height={480} />
      ) : (
        <EmptyState
          icon="lock"
          title={words.visitor}
          action={
            <button type="button" className="button primary touchable" onClick={() => void openSignIn()}>
              {words.signIn}
            </button>
          }
        >
          {words.visitorText}
        </EmptyState>
      )}
    </>
  )
}
