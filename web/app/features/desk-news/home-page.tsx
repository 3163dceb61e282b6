import { useState } from 'react'
import { mostHomeBlocks } from '#contract/touchline/home-block.ts'
import type { DeskHome } from '#contract/touchline/desk-home.ts'
import { useWords } from '../../i18n/language.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { BlockList } from './block-list.tsx'
import { draftOf, emptyBlock, isChanged, moved, sent, type DraftBlock } from './home-draft.ts'
import { homeWords } from './home-words.ts'
import { useTitle } from './use-title.ts'
import { NewsTabs } from './news-tabs.tsx'
import { HomePreview } from './home-preview.tsx'

let added = 0

/** The arrangement in force, the draft, and what changes each. */
function useDraft(first: DeskHome) {
  const words = useWords(homeWords)
  const titleOf = useTitle()
  const [home, setHome] = useState(first)
  const [draft, setDraft] = useState<readonly DraftBlock[]>(() => draftOf(first))
  const move = (key: string, to: number) => {
    const next = moved(draft, key, to)
    if (next === draft) return
    setDraft(next)
    const at = next.findIndex((one) => one.key === key)
    announce(words.moved(titleOf(next[at]!), at + 1))
  }
  const keep = (block: DraftBlock) => {
    const isKnown = draft.some(({ key }) => key === block.key)
    setDraft(isKnown ? draft.map((one) => (one.key === block.key ? block : one)) : [...draft, block])
  }
  const remove = (key: string) => {
    const gone = draft.find((one) => one.key === key)
    setDraft(draft.filter((one) => one.key !== key))
    if (gone) announce(words.removed(titleOf(gone)))
  }
  const apply = async (reason: string) => {
    const body = { version: home.version, blocks: sent(draft), reason }
    const next = await callApi<DeskHome>('POST', '/desk/home', { body })
    setHome(next)
    setDraft(draftOf(next))
    announce(words.applied)
  }
  return { home, draft, setDraft, move, keep, remove, apply }
}

/** Blocks of the home page of news as a draft, with a preview of it, until it is applied with a reason. */
export function HomePage({ first }: { first: DeskHome }) {
  const words = useWords(homeWords)
  const { home, draft, setDraft, move, keep, remove, apply } = useDraft(first)
  const [edited, setEdited] = useState<DraftBlock | null>(null)
  const [isApplying, setIsApplying] = useState(false)
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <NewsTabs />
      <div className="arrange-columns">
        <div className="stack">
          {home.isBuiltIn && <p className="arrange-note">{words.builtIn}</p>}
          <BlockList
            draft={draft}
            most={mostHomeBlocks}
            onMove={move}
            onEdit={setEdited}
            onRemove={remove}
            onAdd={() => setEdited({ ...emptyBlock, shown: null, key: `new ${(added += 1)}` })}
          />
          <DraftBar
            isChanged={isChanged(draft, home)}
            onApply={() => setIsApplying(true)}
            onReset={() => setDraft(draftOf(home))}
          />
        </div>
        <HomePreview draft={draft} />
      </div>
      {edited && (
        <BlockDialog
          block={edited}
          categories={home.categories}
          isNew={!draft.some(({ key }) => key === edited.key)}
          onKeep={(block) => (keep(block), setEdited(null))}
          onClose={() => setEdited(null)}
        />
      )}
      {isApplying && (
        <ReasonDialog title={words.applyTitle} action={words.apply} onDo={apply} onClose={() => setIsApplying(false)}>
          <p>{words.applyText(draft.length)}</p>
        </ReasonDialog>
      )}
    </>
  )
}

type DraftBarProps = { isChanged: boolean; onApply: () => void; onReset: () => void }

function DraftBar({ isChanged: isDraft, onApply, onReset }: DraftBarProps) {
  const words = useWords(homeWords)
  return (
    <div className="arrange-bar">
      <span className={isDraft ? 'tag warn' : 'tag'}>{isDraft ? words.changed : words.unchanged}</span>
      <span className="push" />
      <button type="button" className="button touchable" disabled={!isDraft} onClick={onReset}>
        {words.reset}
      </button>
      <button type="button" className="button primary touchable" disabled={!isDraft} onClick={onApply}>
        {words.apply}
      </button>
    </div>
  )
}
