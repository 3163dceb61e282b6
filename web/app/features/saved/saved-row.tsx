import { useState } from 'react'
import { Link } from 'react-router'
import type { ArticleBrief } from '#contract/touchline/article.ts'
import type { SavedFolder, SavedItem } from '#contract/touchline/saved.ts'
import { useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { FormError, Options } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { SavedIcon } from './icons.tsx'
import { savedWords } from './words.ts'

interface SavedRowProps {
  item: SavedItem
  folders: readonly SavedFolder[]
  pathOf: (article: ArticleBrief) => string
  /** Called after a move, which changes the counts of folders. */
  onMoved: () => void
}

/** A removed article keeps its row with a button that saves it again: nothing moves, and a mistake can be undone. */
export function SavedRow({ item, folders, pathOf, onMoved }: SavedRowProps) {
  const words = useWords(savedWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [isSaved, setIsSaved] = useState(true)
  const { articleId, article, folderId } = item
  const title = article?.title ?? words.gone
  const path = `/me/saved/articles/${articleId}`
  const toggle = async () => {
    await (isSaved ? callApi('DELETE', path) : callApi('PUT', path, { body: { folderId } }))
    setIsSaved(!isSaved)
    announce(isSaved ? words.removed : words.savedAgain)
  }
  const move = async (to: number | null) => {
    await callApi('PUT', path, { body: { folderId: to } })
    announce(words.moved(folders.find(({ id }) => id === to)?.name ?? words.noFolder))
    onMoved()
  }
  const canPutBack = article !== null
  return (
    <li className={isSaved ? 'saved-row' : 'saved-row removed'}>
      <span className="disc" aria-hidden="true">
        <SavedIcon name="article" />
      </span>
      <div className="saved-text">
        {article ? <Link to={pathOf(article)}>{article.title}</Link> : <b className="second">{words.gone}</b>}
        <SavedNotes item={item} />
        {isSaved && folders.length > 0 && (
          <select
            className="choice"
            aria-label={words.folderOf(title)}
            value={folderId ?? 0}
            onChange={(event) => void run(() => move(Number(event.target.value) || null))}
          >
            <option value={0}>{words.noFolder}</option>
            <Options of={folders.map(({ id, name }) => [id, name])} />
          </select>
        )}
        <FormError>{explain(failure)}</FormError>
      </div>
      {(isSaved || canPutBack) && (
        <button
          type="button"
          className="icon-button saved-mark"
          aria-busy={isBusy}
          aria-label={isSaved ? words.remove(title) : words.putBack(title)}
          onClick={() => void run(toggle)}
        >
          <SavedIcon name="saved" />
        </button>
      )}
    </li>
  )
}

function SavedNotes({ item: { article, isCorrectedSince } }: { item: SavedItem }) {
  const words = useWords(savedWords)
  if (!article) return <p className="small second">{words.goneText}</p>
  return (
    <p className="small second saved-notes">
      <span>{article.category.name}</span>
      {article.authorName !== '' && <span>{article.authorName}</span>}
      {article.isClosed && (
        <span>
          <Icon name="lock" size="s" /> {words.closed}
        </span>
      )}
      {isCorrectedSince && !article.isClosed && <span className="saved-corrected">{words.corrected}</span>}
    </p>
  )
}
