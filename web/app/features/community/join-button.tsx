import { useState } from 'react'
import type { CircleBrief } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { useIsHydrated } from '../../kit/page/hydrated.ts'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { CommunityIcon } from './community-icon.tsx'
import { circlePath } from './paths.ts'
import { useSentence } from './use-sentence.ts'
import { communityWords } from './words.ts'

type Membership = { isMember: boolean; members: number }

interface JoinButtonProps {
  circle: Pick<CircleBrief, 'id' | 'name' | 'isMember'>
  onChange?: (membership: Membership) => void
  className?: string
}

/** Joins a circle and leaves it. A form, which joins without scripts. */
export function JoinButton({ circle, onChange, className = 'button compact touchable' }: JoinButtonProps) {
  const words = useWords(communityWords)
  const { format } = useLanguage()
  const isHydrated = useIsHydrated()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const explain = useSentence()
  const [own, setOwn] = useState<{ of: typeof circle; isMember: boolean } | null>(null)
  const isMember = own?.of.id === circle.id ? own.isMember : circle.isMember
  const { id, name } = circle
  const set = async () => {
    const answer = await requireSignIn(
      () => callApi<Membership>(isMember ? 'DELETE' : 'PUT', `/circles/${id}/membership`),
      { reason: words.joinReason },
    )
    if (!answer) return
    setOwn({ of: circle, isMember: answer.isMember })
    onChange?.(answer)
    announce(answer.isMember ? words.nowJoined(name) : words.nowLeft(name))
  }
  return (
    <form method="post" action={circlePath(circle)} onSubmit={(event) => event.preventDefault()}>
      <button
        type="submit"
        name="do"
        value="join"
        className={isMember ? `${className} on` : className}
        aria-pressed={isHydrated ? isMember : undefined}
        aria-busy={isBusy}
        aria-label={isMember ? format.pair(words.joined, words.leaveNamed(name)) : words.joinNamed(name)}
        // The second click of a double click would undo the first one.
        onClick={({ detail }) => detail < 2 && void run(set)}
      >
        <CommunityIcon name={isMember ? 'check' : 'add'} size="s" />
        {isMember ? words.joined : words.join}
      </button>
      <FormError>{explain(failure)}</FormError>
    </form>
  )
}
