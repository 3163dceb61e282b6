import type { ReactNode } from 'react'
import { isEditor } from '#contract/roles.ts'
import { useWords } from '../../../i18n/language.tsx'
import { EmptyState, Skeleton } from '../../../kit/page/states.tsx'
import { useMe, type Me } from '../../../session/me.ts'
import { useSignIn } from '../../../session/sign-in.tsx'
import { writeWords } from './words.ts'

/** The calls reject other users; this only shows the reason. */
export function ForAuthors({ children }: { children: (me: Me) => ReactNode }) {
  const words = useWords(writeWords)
  const me = useMe()
  const { openSignIn } = useSignIn()
  if (me === undefined)
    return (
      <>
        <h1 className="hidden-text">{words.title}</h1>
        <Skeleton width="100%" height={480} />
      </>
    )
  if (me && (me.roles.includes('author') || isEditor(me.roles))) return children(me)
  return (
    <>
      <h1 className="hidden-text">{words.title}</h1>
      <EmptyState
        icon="lock"
        isPage
        title={me ? words.notAuthor : words.visitor}
        action={
          me ? null : (
            <button type="button" className="button primary touchable" onClick={() => void openSignIn()}>
              {words.signIn}
            </button>
          )
        }
      >
        {me ? words.notAuthorText : ''}
      </EmptyState>
    </>
  )
}
