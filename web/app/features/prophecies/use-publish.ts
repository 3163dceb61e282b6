import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Prophecy, PublishOptions } from '#contract/touchline/prophecy.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { shortSideNames } from '../../kit/text/names.ts'
import { announce } from '../../live/announcer.tsx'
import { serverNow } from '../../live/connection.ts'
import { callApi } from '../../session/call.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { optionsOf } from './figures.ts'
import { prophecyPath } from './paths.ts'
import { useProphecyDrafts, type ProphecyDraft } from './publish-drafts.ts'
import {
  choiceOf,
  publishToldOf,
  readNewProphecy,
  type PublishField,
  type PublishTold,
  type Written,
} from './publish-form.ts'
import { publishWords } from './publish-words.ts'

export interface Publish {
  options: PublishOptions
  written: Written
  change: (parts: Partial<Written>) => void
  /** The price of the pick when it was first chosen; null without one. */
  began: ProphecyDraft['began']
  /** Epoch ms of the draft; null without one. */
  keptAt: number | null
  isBusy: boolean
  told: PublishTold | null
  wrong: PublishField | null
  send: (form: HTMLFormElement) => Promise<void>
}

interface Before {
  told: PublishTold
  wrong: PublishField | null
  written: Written
}

/** The form of a prophecy about a match: what is written, its draft in this browser, and its seal. */
export function usePublish(options: PublishOptions, orderKey: string, sent: Before | null): Publish {
  const { tag, text } = useLanguage()
  const userId = useMe()?.id ?? 0
  const matchId = options.match.id
  const drafts = useProphecyDrafts(userId)
  const kept = drafts.list.find((one) => one.matchId === matchId)
  const [typed, setTyped] = useState<Written | null>(null)
  const empty = { play: '', choice: '', percent: '', title: '', text: '', language: tag, coins: '0' }
  const written = typed ?? sent?.written ?? kept?.written ?? empty
  const change = (parts: Partial<Written>) => {
    const next = { ...written, ...parts }
    setTyped(next)
    if (userId === 0) return
    const { home, away } = shortSideNames(options.match, text)
    const began = next.choice === kept?.began?.choice ? kept.began : beganWith(options, next.choice)
    drafts.keep({ matchId, name: text.match.versus(home, away), written: next, began, at: serverNow() })
  }
  const sealing = useSeal(matchId, orderKey, () => drafts.drop(matchId))
  const told = sealing.wrong === null ? (sealing.told ?? (typed === null ? sent?.told : null) ?? null) : 'bad_request'
  const wrong = sealing.wrong ?? (typed === null ? (sent?.wrong ?? null) : null)
  const send = (form: HTMLFormElement) => sealing.send(written, form)
  const keptAt = kept?.at ?? null
  return { options, written, change, began: kept?.began ?? null, keptAt, isBusy: sealing.isBusy, told, wrong, send }
}

function beganWith(options: PublishOptions, choice: string): ProphecyDraft['began'] {
  const odds = oddsOf(options, choice)
  return odds === null ? null : { choice, odds, at: serverNow() }
}

/** The price of a choice as it is now; null where it is not offered. */
export function oddsOf({ plays }: PublishOptions, choice: string): number | null {
  for (const { play, prices } of plays)
    for (const { pick, odds } of optionsOf(prices)) if (choiceOf(play, pick, prices.line) === choice) return odds
  return null
}

/** Seals once: a repetition with the same content has the same key. */
function useSeal(matchId: number, orderKey: string, onSealed: () => void) {
  const { run, isBusy, failure } = useAction()
  const { requireSignIn } = useSignIn()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const words = useWords(publishWords)
  const [wrong, setWrong] = useState<PublishField | null>(null)
  const [attempt, setAttempt] = useState({ content: '', key: orderKey })
  async function send(written: Written, form: HTMLFormElement): Promise<void> {
    const body = readNewProphecy(matchId, written)
    setWrong('wrong' in body ? body.wrong : null)
    if ('wrong' in body) {
      form.querySelector<HTMLElement>(`[name="${body.wrong}"]:not(:disabled)`)?.focus()
      return
    }
    const content = JSON.stringify(body)
    const key = attempt.content === '' || attempt.content === content ? attempt.key : crypto.randomUUID()
    setAttempt({ content, key })
    const isDone = await run(async () => {
      const headers = { 'idempotency-key': key }
      const made = await requireSignIn(() => callApi<Prophecy>('POST', '/prophecies', { body, headers }))
      if (made === undefined) return
      onSealed()
      announce(words.sealed)
      await navigate(prophecyPath(made))
    })
    // Prices, or what the author may do, have changed.
    if (!isDone) await revalidate()
  }
  return { isBusy, told: failure === null ? null : publishToldOf(failure.error), wrong, send }
}
