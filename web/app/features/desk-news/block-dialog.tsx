import { useState } from 'react'
import type { ArticleCategory } from '#contract/touchline/article.ts'
import { blockKinds, blockOrders, largestHomeBlock } from '#contract/touchline/home-block.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError, Options, SelectField, sendHere, SubmitButton, TextField } from '../../kit/form/form.tsx'
import { Dialog } from '../../kit/page/dialog.tsx'
import type { DraftBlock } from './home-draft.ts'
import { homeWords } from './home-words.ts'
import { useTitle } from './use-title.ts'
import { SpanFields, useSpanProblem } from './span-fields.tsx'
import { newsDeskWords } from './words.ts'

interface BlockDialogProps {
  block: DraftBlock
  categories: readonly ArticleCategory[]
  /** A new block may have any kind; others keep theirs. */
  isNew: boolean
  onKeep: (block: DraftBlock) => void
  onClose: () => void
}

const numberOf = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN)
/** A number of something; null where nothing is written. */
const idIn = (text: string) => (text.trim() === '' ? null : numberOf(text))

/** The fields of a block, by its kind; it stays in the draft. */
export function BlockDialog({ block, categories, isNew, onKeep, onClose }: BlockDialogProps) {
  const words = useWords(homeWords)
  const titleOf = useTitle()
  const problemOf = useSpanProblem()
  const [given, setGiven] = useState(block)
  const [problem, setProblem] = useState<string | null>(null)
  const change = (part: Partial<DraftBlock>) => setGiven({ ...given, ...part })
  const keep = () => {
    const { size, teamId, place, kind } = given
    const isWrong = (one: number | null) => one !== null && !(one >= 1)
    const wrong = !(size >= 1 && size <= largestHomeBlock) || isWrong(teamId) || isWrong(place) ? words.wrong : null
    const found = wrong ?? problemOf(given)
    setProblem(found)
    if (found !== null) return
    const isArticles = kind === 'articles'
    onKeep({
      ...given,
      order: isArticles ? (teamId === null ? (given.order ?? 'newest') : 'newest') : null,
      categoryId: isArticles ? given.categoryId : null,
      teamId: isArticles ? teamId : null,
      place: kind === 'banners' ? (place ?? 16) : null,
      shown: null,
    })
  }
  return (
    <Dialog title={isNew ? words.addTitle : words.editTitle(titleOf(block))} onClose={onClose}>
      <form className="desk-form" noValidate onSubmit={sendHere(keep)}>
        {isNew && <KindField given={given} onChange={change} />}
        <Titles given={given} onChange={change} />
        {given.kind === 'articles' && <ArticleFields given={given} categories={categories} onChange={change} />}
        {given.kind === 'banners' && (
          <TextField
            label={words.place}
            hint={words.placeHint}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={given.place ?? 16}
            onChange={(event) => change({ place: numberOf(event.target.value) })}
          />
        )}
        <SizeAndLanguage given={given} onChange={change} />
        <SpanFields span={given} onChange={(span) => change(span)} />
        <FormError>{problem}</FormError>
        <SubmitButton isBusy={false}>{words.keep}</SubmitButton>
      </form>
    </Dialog>
  )
}

interface PartProps {
  given: DraftBlock
  onChange: (part: Partial<DraftBlock>) => void
}

function KindField({ given, onChange }: PartProps) {
  const words = useWords(homeWords)
  return (
    <SelectField
      label={words.kind}
      data-first=""
      value={given.kind}
      onChange={(event) => onChange({ kind: event.target.value as DraftBlock['kind'] })}
    >
      <Options of={blockKinds.map((kind) => [kind, words.kinds[kind]])} />
    </SelectField>
  )
}

function Titles({ given: { titles }, onChange }: PartProps) {
  const words = useWords(homeWords)
  return (
    <>
      <TextField
        label={words.titleEn}
        hint={words.titleHint}
        maxLength={60}
        autoComplete="off"
        defaultValue={titles.en}
        onChange={(event) => onChange({ titles: { ...titles, en: event.target.value } })}
      />
      <TextField
        label={words.titleZh}
        maxLength={60}
        autoComplete="off"
        defaultValue={titles.zh}
        onChange={(event) => onChange({ titles: { ...titles, zh: event.target.value } })}
      />
    </>
  )
}

function ArticleFields({ given, categories, onChange }: PartProps & Pick<BlockDialogProps, 'categories'>) {
  const words = useWords(homeWords)
  return (
    <>
      <SelectField
        label={words.order}
        value={given.order ?? 'newest'}
        onChange={(event) => onChange({ order: event.target.value as DraftBlock['order'] })}
      >
        <Options of={blockOrders.map((order) => [order, words.orders[order]])} />
      </SelectField>
      <SelectField
        label={words.category}
        value={given.categoryId ?? ''}
        onChange={(event) => onChange({ categoryId: idIn(event.target.value) })}
      >
        <option value="">{words.anyCategory}</option>
        <Options of={categories.map(({ id, name }) => [id, name])} />
      </SelectField>
      <TextField
        label={words.teamId}
        hint={words.teamHint}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={given.teamId ?? ''}
        onChange={(event) => onChange({ teamId: idIn(event.target.value) })}
      />
    </>
  )
}

function SizeAndLanguage({ given, onChange }: PartProps) {
  const words = useWords(homeWords)
  const { languages, bothLanguages } = useWords(newsDeskWords)
  return (
    <>
      <TextField
        label={words.size}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={given.size}
        onChange={(event) => onChange({ size: numberOf(event.target.value) })}
      />
      <SelectField
        label={words.language}
        value={given.language ?? ''}
        onChange={(event) => onChange({ language: (event.target.value || null) as DraftBlock['language'] })}
      >
        <option value="">{bothLanguages}</option>
        <Options of={(['en', 'zh'] as const).map((tag) => [tag, languages[tag]])} />
      </SelectField>
    </>
  )
}
