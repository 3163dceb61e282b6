import { Bookmark } from 'lucide-react'
import { useEffect } from 'react'
import type { ArticleBrief } from '#contract/touchline/article.ts'
import { useWords } from '../../i18n/language.tsx'
import { announce } from '../../live/announcer.tsx'
import { FollowPerson } from '../../kit/form/follow-person.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { ReportButton } from '../../kit/form/report-button.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { useOwn } from '../../session/use-own.ts'
import { newsWords } from './words.ts'

type Saved = { isSaved: boolean; folderId: number | null }

/** What a reader does with an article: save it, follow its author, report it. */
export function ReaderActions({ article }: { article: ArticleBrief }) {
  useFootprint(article)
  return (
    <div className="article-actions">
      <SaveButton id={article.id} />
      {article.authorId !== null && <FollowPerson id={article.authorId} name={article.authorName} />}
      <ReportButton kind="article" id={article.id} name={article.title} />
    </div>
  )
}

/** A signed-in reader's footprint. A closed article was not read. */
function useFootprint({ id, isClosed }: ArticleBrief): void {
  const userId = useMe()?.id ?? null
  useEffect(() => {
    if (userId === null || isClosed) return
    callApi('PUT', `/me/footprints/articles/${id}`).catch(() => undefined)
  }, [userId, id, isClosed])
}

function SaveButton({ id }: { id: number }) {
  const words = useWords(newsWords)
  const explain = useFailureText()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const { data, set } = useOwn<Saved>(`/me/saved/articles/${id}`)
  const isSaved = data?.isSaved ?? false
  const toggle = async () => {
    const answer = await requireSignIn(
      () =>
        isSaved
          ? callApi<Saved>('DELETE', `/me/saved/articles/${id}`)
          : callApi<Saved>('PUT', `/me/saved/articles/${id}`, { body: {} }),
      { reason: words.signInToSave },
    )
    if (!answer) return
    set(answer)
    announce(answer.isSaved ? words.nowSaved : words.notSaved)
  }
  return (
    <>
      <button
        type="button"
        className={isSaved ? 'button compact touchable primary on' : 'button compact touchable'}
        aria-pressed={isSaved}
        aria-busy={isBusy}
        // The second click of a double click would take the first one back.
        onClick={({ detail }) => detail < 2 && void run(toggle)}
      >
        <Bookmark className="icon s" strokeWidth={1.75} fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" />
        {isSaved ? words.saved : words.save}
      </button>
      <FormError>{explain(failure)}</FormError>
    </>
  )
}
