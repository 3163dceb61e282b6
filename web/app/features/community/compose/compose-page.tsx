import type { CircleView } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { EmptyState, Skeleton } from '../../../kit/page/states.tsx'
import type { Loaded } from '../../../page.ts'
import { useMe } from '../../../session/me.ts'
import { useSignIn } from '../../../session/sign-in.tsx'
import { Composer } from './composer.tsx'
import type { DraftMoment } from './draft.ts'
import { composeWords } from './words.ts'

interface ComposePageProps {
  /** The circle that the page was opened from. */
  circle: Loaded<CircleView>
  moment: DraftMoment | null
}

/** A new post, for signed-in users; the calls reject others. */
export function ComposePage({ circle, moment }: ComposePageProps) {
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
