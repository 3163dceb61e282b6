import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SavedFolder, SavedPage } from '#contract/touchline/saved.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { usePage } from '../../page.ts'
import { callApi } from '../../session/call.ts'
import { useRead } from '../../session/use-read.ts'
import { ByDay } from './by-day.tsx'
import { ConfirmDialog, FolderNameDialog } from './folder-forms.tsx'
import { SavedRow } from './saved-row.tsx'
import { savedWords } from './words.ts'

interface SavedListProps {
  /** Id of the folder that is shown; null for all. */
  folder: number | null
  page: number
}

function addressOf({ folder, page = 1 }: { folder: number | null; page?: number }): string {
  const query = new URLSearchParams(folder === null ? {} : { folder: String(folder) })
  if (page > 1) query.set('page', String(page))
  return `/me/saved${query.size > 0 ? `?${query}` : ''}`
}

/** Saved articles by day, newest first, of all folders or one. */
export function SavedList({ folder, page }: SavedListProps) {
  const words = useWords(savedWords)
  const { language } = usePage()
  const query = new URLSearchParams({ page: String(page), lang: language })
  if (folder !== null) query.set('folder', String(folder))
  const read = useRead<SavedPage>(`/me/saved?${query}`)
  if (read.state !== 'read') return <LoadState read={read} height={320} />
  const { folders, savedCount, list, pages } = read.data
  return (
    <>
      <FolderNav folders={folders} savedCount={savedCount} chosen={folder} onChange={read.reload} />
      {list.length === 0 ? (
        <EmptyState
          icon="star"
          title={folder === null ? words.empty : words.emptyFolder}
          action={
            <Link className="button compact touchable" to="/news">
              {words.toNews}
            </Link>
          }
        >
          {words.emptyText}
        </EmptyState>
      ) : (
        <section className="card" aria-label={words.title}>
          <ByDay rows={list} at={({ savedAt }) => savedAt}>
            {(item) => <SavedRow key={item.articleId} item={item} folders={folders} onMoved={read.reload} />}
          </ByDay>
          <Pager page={page} pages={pages} to={(to) => addressOf({ folder, page: to })} />
        </section>
      )}
      <p className="small second">{words.onlyYou}</p>
    </>
  )
}

interface FolderNavProps {
  folders: readonly SavedFolder[]
  savedCount: number
  chosen: number | null
  onChange: () => void
}

function FolderNav({ folders, savedCount, chosen, onChange }: FolderNavProps) {
  const words = useWords(savedWords)
  const { format } = useLanguage()
  const [open, setOpen] = useState<'new' | 'rename' | 'delete' | null>(null)
  const navigate = useNavigate()
  const close = () => setOpen(null)
  const current = folders.find(({ id }) => id === chosen) ?? null
  const links = [{ id: null, name: words.all, count: savedCount }, ...folders]
  return (
    <div className="saved-folders">
      <nav className="saved-chips" aria-label={words.folders}>
        {links.map(({ id, name, count }) => (
          <Link key={id ?? 0} to={addressOf({ folder: id })} aria-current={id === chosen ? 'page' : undefined}>
            <bdi>{name}</bdi> <span className="tabular">{format.number(count)}</span>
          </Link>
        ))}
      </nav>
      <span className="buttons">
        {current && (
          <>
            <button type="button" className="button compact touchable plain" onClick={() => setOpen('rename')}>
              {words.rename}
            </button>
            <button type="button" className="button compact touchable plain" onClick={() => setOpen('delete')}>
              {words.deleteFolder}
            </button>
          </>
        )}
        <button type="button" className="button compact touchable plain" onClick={() => setOpen('new')}>
          {words.newFolder}
        </button>
      </span>
      {(open === 'new' || (open === 'rename' && current)) && (
        <FolderNameDialog folder={open === 'new' ? null : current} onDone={onChange} onClose={close} />
      )}
      {open === 'delete' && current && (
        <ConfirmDialog
          title={words.deleteTitle(current.name)}
          text={words.deleteText}
          doIt={words.delete}
          work={async () => {
            await callApi('DELETE', `/me/folders/${current.id}`)
            await navigate('/me/saved')
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
